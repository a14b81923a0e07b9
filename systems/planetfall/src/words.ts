import { BLAST_TEMPLATE } from './artillery/strike.js';
import { PROFILE_WORDS, SQUAD_WORDS, WEAPON_WORDS } from './profile-words.js';
import type { Unit, Vocabulary, Word } from '@bridgehead/tabletop';
import { TERRAIN_TOKEN } from './field/terrain-tokens.js';
import { LOGISTICS, LOGISTICS_CAP } from './asks/logistics-bid.js';
import { MARKS } from './marks.js';
import { MEMOS } from './memos.js';
import { LIST_WORDS, ROSTER_WORDS } from './muster/roster-words.js';
import { ZERO_HOUR } from './scoring/kills.js';
import { ARTILLERY_MARKER, SKY_DROP_MARKER } from './sky-drop/markers.js';
import { TACTICAL_BONUS } from './tactics/opposed-tactics-test.js';

export const UNIT: Unit = { name: 'inch', plural: 'inches', symbol: '"' };

const COUNTERS: readonly Word[] = [
  {
    id: ZERO_HOUR,
    name: 'Zero Hour Tracker',
    meaning: 'goes down as the side scores; at 0, also where it is not given, the battle ends with the End Phase',
    plain: 'goes down as the side scores; at 0 it has won',
  },
  { id: TACTICAL_BONUS, name: 'Tactical Bonus', meaning: "the race's bonus in Opposed Tactics Tests" },
  { id: LOGISTICS, name: 'Logistics Points', meaning: 'what is left to bid' },
  {
    id: LOGISTICS_CAP,
    name: 'Logistics cap',
    meaning: 'the most that may be bid in one test; all that is left where not given',
  },
];

const STREAMS: readonly Word[] = [
  { id: 'TERRAIN', name: 'Terrain', meaning: 'a die for every Sector, in their order, of each side in turn' },
  { id: 'TACTICS', name: 'Opposed Tactics Test', meaning: '2D6 of each side, in the order of the sides' },
  {
    id: 'ATK',
    name: 'Attack Dice',
    meaning: 'Main Ordnance; an Artillery Strike; CQB, the caller first, but a stormed defender before the attackers',
  },
  { id: 'SAVE', name: 'Saves', meaning: 'shields, cover and Shield Projectors of the models under threat' },
  { id: 'LOCK', name: 'Target Lock', meaning: 'Nexus Designators; four hits lock the target' },
  { id: 'DESIGNATE', name: 'Designation', meaning: 'Nexus Designators; each hit lowers the Micro-die by 1' },
  { id: 'DIR', name: 'Direction', meaning: 'a D6: 1 is the preferred edge, then clockwise; again for a re-roll' },
  { id: 'DIST', name: 'Distance', meaning: 'as many D6 as the Micro-die shows, in inches' },
  { id: 'POOL', name: 'Artillery', meaning: 'D6 by race, whose sum is the number of Attack Dice' },
  { id: 'CYBER', name: 'Cyber Weapon', meaning: 'a die for every time that the hits reach the Damage Rating' },
  { id: 'PINPOINT', name: 'Pinpoint', meaning: 'one more Damage on any 6' },
  {
    id: 'DISORDER',
    name: 'Disorder Test',
    meaning: 'a success for every Damage; squadrons in the order in which they are listed',
  },
  { id: 'REPAIR', name: 'Repair', meaning: 'a die for each marker' },
];

const TOKENS: readonly Word[] = [
  {
    id: SKY_DROP_MARKER,
    name: 'Sky Drop Marker',
    meaning:
      'Where Squadrons come down from above: the value is its Micro-die, the face the faction that deployed it, the facing the way to one of its six edges. The memo nexusLimitation says whom it is for if not for everybody.',
  },
  {
    id: ARTILLERY_MARKER,
    name: 'Artillery Marker',
    meaning:
      'Where an Artillery Strike may be called: the value is its Micro-die, the face the faction that deployed it (that of its side where not given), the facing the way to one of its six edges.',
  },
  {
    id: TERRAIN_TOKEN,
    name: 'Terrain token',
    meaning: 'Its owner has a piece of terrain to place in this Sector; the value is the Sector.',
  },
  { id: BLAST_TEMPLATE, name: 'Blast Template', meaning: 'Where a strike falls: 5" across, here by its middle.' },
];

export const VOCABULARY: Vocabulary = {
  marks: MARKS,
  profile: PROFILE_WORDS,
  squadData: SQUAD_WORDS,
  roster: ROSTER_WORDS,
  armyList: LIST_WORDS,
  weapon: WEAPON_WORDS,
  memos: MEMOS,
  tokens: TOKENS,
  counters: COUNTERS,
  piles: [],
  cards: [],
  streams: STREAMS,
};
