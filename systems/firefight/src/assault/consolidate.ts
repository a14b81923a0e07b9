import { ask, type Procedure } from '@bridgehead/kernel';
import { moveAsk, type Movement, squadOf, stayingMove, type Table, type TablePlay } from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';
import { isOnTable } from '../book/units.js';
import { carryOut } from '../movement/advance.js';
import { movementOf } from '../movement/movement.js';

/** FF-CQB-23: where does the winner consolidate? */
export const consolidateAsk = moveAsk<{ readonly unit: string }>({
  name: 'consolidate',
  prompt: 'Where does the winner consolidate?',
  meaning: 'A move of up to 3".',
  rules: ['FF-CQB-23'],
  movement: (table, { unit }) => consolidation(table, unit),
});

function consolidation(table: Table, unit: string): Movement {
  return {
    ...movementOf(table, unit, 'advance'),
    allowance: { length: 3 * INCH, rule: 'FF-CQB-23' },
    rule: 'FF-CQB-23',
  };
}

/** FF-CQB-23: up to 3" in any direction, 1" from enemies. */
export function* consolidate(play: TablePlay, unit: string): Procedure<void> {
  if (!isOnTable(play.table, unit)) return;
  if (stayingMove(play.table, consolidation(play.table, unit)) === null && !hasMove(play.table, unit)) return;
  carryOut(play, yield* ask(squadOf(play.table, unit).side, consolidateAsk, { unit }), 'FF-CQB-23');
}

function hasMove(table: Table, unit: string): boolean {
  for (const _option of consolidateAsk.options(table, { unit }, squadOf(table, unit).side)) return true;
  return false;
}
