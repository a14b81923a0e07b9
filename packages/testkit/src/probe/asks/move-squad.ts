import type { JsonRecord } from '@bridgehead/kernel';
import { moveAsk } from '@bridgehead/tabletop';
import { movementOf } from '../movement.js';
import { INCH } from '../play.js';
import { readingWay } from '../way.js';

export interface Moving extends JsonRecord {
  readonly squad: string;
}

/** PB-MOVE-01: where does the squad go? Usually toward the middle, where the beacon is. */
export const moveSquadAsk = readingWay(
  moveAsk<Moving>({
    name: 'moveSquad',
    prompt: 'Where does the squad go?',
    meaning: 'A move; options are toward, stay and the points of the compass.',
    rules: ['PB-MOVE-01', 'PB-MOVE-05'],
    movement: (table, { squad }) => movementOf(table, squad),
    toward: () => ({ x: 18 * INCH, y: 12 * INCH }),
  }),
);
