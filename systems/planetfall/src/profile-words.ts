import type { Word } from '@bridgehead/tabletop';
import { BASES } from './charts/bases.js';
import { DRIVES, LOS_CLASSES, QUALITIES } from './charts/classes.js';

/** PF-STAT-01, PF-STAT-02: the fields of a profile as a case writes them. */
export const PROFILE_WORDS: readonly Word[] = [
  { id: 'mv', name: 'Mv', meaning: '[Cruising, Flat Out] in inches; [6, 8] where not given.' },
  { id: 'dr', name: 'DR', meaning: 'The levels of the Damage Rating: [6, 6]. Needed.' },
  { id: 'sh', name: 'SH', meaning: 'Shield dice; 0 where not given.' },
  { id: 'cqb', name: 'CQB', meaning: '[value], or [value, in contact] for a Leviathan.' },
  {
    id: 'losClass',
    name: 'LoS Class',
    meaning: `${LOS_CLASSES.join(', ')}; Flying with Flying Vehicle, Armoured otherwise, where not given.`,
  },
  { id: 'quality', name: 'Quality', meaning: `${QUALITIES.join(', ')}; Regular where not given.` },
  { id: 'tv', name: 'TV', meaning: '[Battle, Reinforced] Tactical Value.' },
  { id: 'drive', name: 'Drive', meaning: `${DRIVES.join(', ')}; by its MARs where not given.` },
  { id: 'mars', name: 'MARs', meaning: 'As printed: [Fearless, "Hard Target [-1]", "Command Element [8]"].' },
  {
    id: 'weapons',
    name: 'Weapons',
    meaning:
      '[{ name, arc: F+L, ef: [range, dice], lr: [range, dice], mars, laser }]; arc AR where not given, laser by its name.',
  },
  {
    id: 'base',
    name: 'Base',
    meaning: `{ disc: inches across }, { box: [length, width] }, or one of ${Object.keys(BASES).join(', ')}; by class where not given.`,
  },
  { id: 'size', name: 'Sq-Size', meaning: '[Battle, Reinforced], or Att.' },
  { id: 'points', name: 'Points', meaning: 'A Model.' },
  { id: 'race', name: 'Race', meaning: 'Of its Force.' },
  { id: 'description', name: 'Description', meaning: 'Its role; a description with "infantry" makes it Infantry.' },
];

export const SQUAD_WORDS: readonly Word[] = [
  { id: 'tv', name: 'TV', meaning: 'What the Squadron is worth as fielded; by its Models where not given.' },
];
