import type { Word } from '@bridgehead/tabletop';

/** The models of the game, in the schema that cases use too: see `read-profile.ts`. */
export const PROFILES = {
  trooper: {
    name: 'Trooper',
    kind: 'foot',
    base: 0.5,
    move: 6,
    save: 5,
    fight: 1,
    weapon: { name: 'rifle', range: 12, dice: 1 },
  },
  sergeant: {
    name: 'Sergeant',
    kind: 'foot',
    base: 0.5,
    move: 6,
    save: 5,
    fight: 2,
    traits: ['inspiring'],
    weapon: { name: 'rifle', range: 12, dice: 1 },
  },
  drone: {
    name: 'Drone',
    kind: 'foot',
    base: 0.5,
    move: 8,
    save: 6,
    fight: 1,
    weapon: { name: 'zapper', range: 9, dice: 1 },
  },
  carrier: {
    name: 'Carrier',
    kind: 'carrier',
    base: [2, 1.5],
    move: 9,
    save: 5,
    wounds: 2,
    seats: 4,
    fight: 1,
    traits: ['volatile'],
    weapon: { name: 'turret', range: 12, dice: 2 },
  },
  ferry: {
    name: 'Ferry',
    kind: 'carrier',
    base: [4, 3],
    move: 6,
    save: 4,
    wounds: 3,
    fight: 1,
    weapon: { name: 'turret', range: 12, dice: 2 },
  },
  walker: {
    name: 'Walker',
    kind: 'walker',
    base: [2, 2],
    move: 6,
    save: 4,
    wounds: 2,
    fight: 3,
    traits: ['plated'],
    weapon: { name: 'flame cannon', range: 15, dice: 3, traits: ['incendiary'] },
  },
  wing: { name: 'Wing', kind: 'flyer', base: 0.75, save: 4, fight: 2, weapon: { name: 'bombs', range: 0, dice: 3 } },
} as const;

export type ProfileName = keyof typeof PROFILES;

export const PROFILE_WORDS: readonly Word[] = [
  { id: 'kind', name: 'Kind', meaning: 'foot, carrier, walker or flyer.' },
  { id: 'base', name: 'Base', meaning: 'A radius, or [length, width], in inches.' },
  { id: 'move', name: 'Move', meaning: 'Inches.' },
  { id: 'save', name: 'Save', meaning: 'What a die needs; 7 for none.' },
  { id: 'wounds', name: 'Wounds', meaning: 'Damage that destroys it.' },
  { id: 'fight', name: 'Fight', meaning: 'Dice in an assault.' },
  { id: 'seats', name: 'Seats', meaning: 'How many on foot it carries.' },
  { id: 'traits', name: 'Traits', meaning: 'A list of their names.' },
  { id: 'weapon', name: 'Weapon', meaning: '{ name, range, dice, traits }; range 12 and one die if not given.' },
];
