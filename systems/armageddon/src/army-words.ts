import type { Word } from '@bridgehead/tabletop';
import { RESERVE, UNDEPLOYED } from './book/units.js';

/** The rules of formations that army lists give. */
export const ARMY_RULE_WORDS: readonly Word[] = [
  { id: 'they-shall-know-no-fear', name: 'Space Marines', meaning: 'EA-KEY-34' },
  { id: 'power-of-the-waaagh', name: 'Orks', meaning: 'EA-KEY-35' },
  { id: 'mob-rule', name: 'Orks', meaning: 'EA-KEY-36' },
  { id: 'factions', name: 'Black Legion', meaning: 'EA-FORCE-52; the faction is in `data`' },
  { id: 'daemonic-pact', name: 'Black Legion', meaning: 'EA-FORCE-53' },
  { id: 'hit-and-run-tactics', name: 'Eldar', meaning: 'EA-FORCE-59' },
  { id: 'avatar', name: 'Eldar', meaning: 'EA-FORCE-62' },
  { id: 'spirit-stones', name: 'Eldar', meaning: 'EA-FORCE-65' },
  { id: 'implacable-advance', name: 'Necrons', meaning: 'EA-FORCE-79' },
  { id: 'phase-out', name: 'Necrons', meaning: 'EA-FORCE-75' },
  { id: 'the-hunger', name: 'Tyranids', meaning: 'EA-FORCE-85' },
  { id: 'the-fast-and-the-slithering', name: 'Tyranids', meaning: 'EA-FORCE-86' },
];

export const OFF_TABLE_WORDS: readonly Word[] = [
  { id: UNDEPLOYED, name: 'Undeployed', meaning: 'it is still to be deployed, as a garrison or with the rest' },
  {
    id: RESERVE,
    name: 'Reserve',
    meaning:
      'it has been declared as a reserve: aircraft, spacecraft and their loads, teleporters, those behind a gate',
  },
];
