import type { Word } from '@bridgehead/tabletop';
import { BASES } from './bases.js';
import { RACES } from './races.js';
import { DRIVES, LOS_CLASSES, QUALITIES } from './figures.js';

/** PF-STAT-01, PF-STAT-02: the fields of a profile as a case writes them. */
export const PROFILE_WORDS: readonly Word[] = [
  {
    id: 'mv',
    name: 'Mv',
    meaning: '[Cruising, Flat Out] in inches, or as printed, 7/12; [6, 8] where not given.',
    plain: 'How far it goes in inches: Cruising, then Flat Out.',
  },
  {
    id: 'dr',
    name: 'DR',
    meaning: 'The levels of the Damage Rating: [6, 6], or as printed, 6+6. Needed.',
    plain: 'The hits that break each of its levels; with the last level broken it is destroyed.',
  },
  {
    id: 'sh',
    name: 'SH',
    meaning: 'Shield dice; 0 where not given.',
    plain: 'Dice that it rolls to save itself when it would be damaged by fire.',
  },
  {
    id: 'cqb',
    name: 'CQB',
    meaning: '[value], or [value, in contact] for a Leviathan, also as printed, 5/10.',
    plain: 'Its dice at close quarters; a second figure is for enemies in contact.',
  },
  {
    id: 'losClass',
    name: 'LoS Class',
    meaning: `${LOS_CLASSES.join(', ')}; Flying with Flying Vehicle, Armoured otherwise, where not given.`,
    plain: 'How it stands in the line of sight of others.',
  },
  {
    id: 'quality',
    name: 'Quality',
    meaning: `${QUALITIES.join(', ')}; Regular where not given.`,
    plain: 'How steady its crew is: it adds to Disorder Tests or takes away from them.',
  },
  {
    id: 'tv',
    name: 'TV',
    meaning: '[Battle, Reinforced] Tactical Value, or as printed, 4/9.',
    plain: 'What the enemy scores when the Squadron is destroyed: at Battle Strength, then Reinforced.',
  },
  {
    id: 'drive',
    name: 'Drive',
    meaning: `${DRIVES.join(', ')}; by its MARs where not given.`,
    plain: 'How it moves, which decides what terrain does to it.',
  },
  {
    id: 'mars',
    name: 'MARs',
    meaning:
      'As printed, those of weapons with the weapon: [Fearless, "Hard Target [-1]", "Command Element [8]", "Shield Projector [2, 8]"].',
    plain: 'Special rules of a Model or a weapon.',
  },
  {
    id: 'weapons',
    name: 'Weapons',
    meaning:
      '[{ name, arc: F+L, ef: [range, dice], lr: [range, dice], mars, laser }]; arc AR where not given; a laser, or a Nexus Designator, by its name (or the MAR). In ids a weapon is its name in small letters with hyphens, heavy-gun, and a second one of the name heavy-gun-2.',
    plain: 'What it fires with: arc, range and dice of each gun.',
  },
  {
    id: 'base',
    name: 'Base',
    meaning: `{ disc: inches across }, { box: [length, width] }, or one of ${Object.keys(BASES).join(', ')}; by class where not given.`,
    plain: 'The stand of a Model; every distance is measured from its edge.',
  },
  {
    id: 'size',
    name: 'Sq-Size',
    meaning: '[Battle, Reinforced], or Att.',
    plain: 'Models in a Squadron: at Battle Strength, then Reinforced.',
  },
  { id: 'points', name: 'Points', meaning: 'A Model.', plain: 'What one such Model costs when a force is built.' },
  {
    id: 'race',
    name: 'Race',
    meaning: `${Object.keys(RACES).join(', ')}; any other text is a race of which nothing is printed.`,
    plain: 'Whose Force it belongs to.',
  },
  {
    id: 'description',
    name: 'Description',
    meaning: 'Its role; a description with "infantry" makes it Infantry.',
    plain: 'Its role in the Force.',
  },
];

export const SQUAD_WORDS: readonly Word[] = [
  { id: 'tv', name: 'TV', meaning: 'What the Squadron is worth as fielded; by its Models where not given.' },
];

/** PF-STAT-02: the figures of a weapon as a card prints them. */
export const WEAPON_WORDS: readonly Word[] = [
  { id: 'arc', name: 'Arc', meaning: 'Where it points, seen from the Model.' },
  { id: 'ef', name: 'Effective Range', meaning: 'How far it reaches well, and its dice there.' },
  { id: 'lr', name: 'Long Range', meaning: 'How far it reaches at most, and its dice there.' },
  { id: 'laser', name: 'Laser', meaning: 'Crystal Formations send its beam on.' },
];
