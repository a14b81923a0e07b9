import { ask, type Procedure } from '@bridgehead/kernel';
import { onTable, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { type CruiseArgs, cruiseAsk, cruiseMovement } from './cruise-ask.js';
import { movementAction } from '../book/memos.js';
import { comeTogether } from './come-together.js';
import { cruising } from './cruising.js';
import { makeMove } from './make-move.js';
import type { MovementAction } from './movement-action.js';

/** PF-MOVE-07: every model up to its first Movement Value, any way it likes, turning as often as it likes. */
export const cruise: MovementAction = {
  id: 'cruise',
  label: 'Cruising Move',
  rule: 'PF-MOVE-07',
  concerns: (table, squad) => onTable(table, squad).length > 0,
  barred: () => null,
  execute: cruiseMove,
  overwatched: true,
};

function* cruiseMove(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Cruising', by: squad, because: 'PF-MOVE-07' });
  movementAction.write(play, squad, 'cruising', 'PF-MOVE-07');
  const args = cruiseArgs(play, squad);
  const { moves } = yield* ask(side, cruiseAsk, args);
  yield* makeMove(play, { squad, pace: 'cruising', movement: cruiseMovement(play.table, args), moves });
}

/** PF-MOVE-06: who is apart must come together, if there is a way. */
function cruiseArgs(play: TablePlay, squad: string): CruiseArgs {
  const found = comeTogether(play.table, squad, cruising(play.table, squad));
  if (found === null) return { squad };
  play.cite('PF-MOVE-06');
  return { squad, together: found.move };
}
