import type { TerrainKind, Vocabulary } from '@bridgehead/tabletop';
import { CARD_WORDS } from './charts/cards.js';

export const TERRAIN: readonly TerrainKind[] = [
  { id: 'wood', name: 'Wood', meaning: 'Cover; slow; burns.' },
  { id: 'fire', name: 'Fire', meaning: 'A burning wood: slow, no cover.' },
  { id: 'ash', name: 'Ash', meaning: 'What is left of a wood: open ground.' },
  {
    id: 'building',
    name: 'Building',
    meaning: 'Blocks sight; shelters a carrier, or one in each of its zones, which are its bays; comes down.',
  },
  { id: 'compound', name: 'Compound', meaning: 'Open ground; its walls block sight and movement but for openings.' },
  { id: 'rubble', name: 'Rubble', meaning: 'What is left of a building: cover, slow.' },
];

const PROFILE_WORDS = [
  { id: 'kind', name: 'Kind', meaning: 'foot, carrier, walker or flyer.' },
  { id: 'base', name: 'Base', meaning: 'A radius, or [length, width], in inches.' },
  { id: 'move', name: 'Move', meaning: 'Inches.' },
  { id: 'save', name: 'Save', meaning: 'What a die needs; 7 for none.' },
  { id: 'wounds', name: 'Wounds', meaning: 'Damage that destroys it.' },
  { id: 'fight', name: 'Fight', meaning: 'Dice in an assault.' },
  { id: 'seats', name: 'Seats', meaning: 'How many on foot it carries.' },
  { id: 'traits', name: 'Traits', meaning: 'A list of their names.' },
  { id: 'weapon', name: 'Weapon', meaning: '{ name, range, dice, traits }; range 12 and one die where not given.' },
];

export const VOCABULARY: Vocabulary = {
  profile: PROFILE_WORDS,
  squadData: [],
  marks: [
    { id: 'acted', name: 'Acted', meaning: 'A squad that has acted this turn.' },
    { id: 'ready', name: 'Ready', meaning: 'A squad that may react or intercept.' },
    { id: 'pinned', name: 'Pinned', meaning: 'A squad that keeps its heads down.' },
    { id: 'damage', name: 'Damage', meaning: 'On a model with several wounds.' },
  ],
  memos: [
    {
      id: 'order',
      name: 'Order',
      meaning: "The terrain that a side's guns will bombard; by side, secret.",
      lifetime: 'battle',
    },
    { id: 'smoked', name: 'Smoked', meaning: 'A squad behind smoke; for the turn.', lifetime: 'turn' },
    {
      id: 'assaulted',
      name: 'Assaulted',
      meaning: 'The squads a squad has assaulted in this action.',
      lifetime: 'activation',
    },
    { id: 'bag', name: 'Bag', meaning: 'What is left in the bag of contacts.', lifetime: 'battle' },
  ],
  tokens: [
    { id: 'beacon', name: 'Beacon', meaning: 'Scores at the end of each turn.' },
    { id: 'contact', name: 'Contact', meaning: 'Turned over by who ends near it.' },
    { id: 'trap', name: 'Trap', meaning: 'Face armed: known to its owner only. Face sprung: spent.' },
  ],
  counters: [
    { id: 'victory', name: 'Victory points', meaning: 'More win.' },
    { id: 'command', name: 'Command points', meaning: 'To bid with.' },
    { id: 'fate', name: 'Fate', meaning: 'To have hits rolled again.' },
    { id: 'drones', name: 'Drones', meaning: 'How many are left to be called down.' },
    { id: 'traps', name: 'Traps', meaning: 'How many have not sprung.' },
    { id: 'orders', name: 'Orders', meaning: 'How many are written and not revealed.' },
  ],
  piles: [
    { id: 'hand', name: 'Hand', meaning: 'Known to its owner only.' },
    { id: 'spent', name: 'Spent', meaning: 'Played; open.' },
  ],
  cards: CARD_WORDS,
  streams: [
    { id: 'CARD', name: 'Cards', meaning: 'A draw from a deck.' },
    { id: 'CONTACT', name: 'Contact', meaning: 'A draw from the bag of contacts.' },
    { id: 'INITIATIVE', name: 'Initiative', meaning: 'Decides a tie.' },
    { id: 'HIT', name: 'Hits', meaning: 'An attack, and its second roll.' },
    { id: 'SAVE', name: 'Saves', meaning: 'One die for each hit.' },
    { id: 'TEST', name: 'Test', meaning: 'When a leader falls.' },
    { id: 'SHAKE', name: 'Shaken', meaning: 'A passenger or somebody on foot in a ruin.' },
    { id: 'FALL', name: 'Falling', meaning: 'A vehicle in a ruin.' },
    { id: 'BURN', name: 'Burn', meaning: 'An incendiary weapon.' },
    { id: 'ASH', name: 'Ash', meaning: 'A fire at the end of the turn.' },
    { id: 'SHELL', name: 'Shell', meaning: 'A walker against terrain.' },
    { id: 'BOMBARD', name: 'Bombardment', meaning: 'An order carried out.' },
    { id: 'DOGFIGHT', name: 'Dogfight', meaning: 'An interceptor.' },
    { id: 'FIGHT', name: 'Fight', meaning: 'A squad in an assault.' },
    { id: 'DRIFT', name: 'Drift', meaning: 'Direction, then inches.' },
  ],
};
