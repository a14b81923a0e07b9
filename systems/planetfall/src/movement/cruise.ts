import { ask, type Procedure } from '@bridgehead/kernel';
import { onTable, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { movementAction } from '../book/memos.js';
import type { MovementAction } from './movement-action.js';
import { cruising } from './restrictions.js';
import { makeMove, moveArgs, squadronMove } from './squadron-move.js';

/** PF-MOVE-07: every model moves up to its first Movement Value by any route, turning as often as it likes. */
export const cruiseAction: MovementAction = {
  id: 'cruise',
  label: 'Cruising Move',
  note: 'by any route; it may fire afterwards',
  rule: 'PF-MOVE-07',
  concerns: (table, squad) => onTable(table, squad).length > 0,
  barred: () => null,
  execute: goCruising,
};

/** PF-MOVE-07: the Cruising move of a squadron. */
export const cruise = squadronMove({
  name: 'cruise',
  prompt: 'Where does it cruise?',
  meaning:
    'A move; options are together (where it must), toward, stay, the points of the compass where there is nothing to go toward, portal-<Model> into contact with a linked Portal, and withdraw-bottom, -top, -left, -right where it can leave the table.',
  rules: ['PF-MOVE-03', 'PF-MOVE-04', 'PF-MOVE-07'],
  demands: (table, { squad }) => cruising(table, squad),
  isOpen: true,
  fallback: () => ({ move: [] }),
});

function* goCruising(play: TablePlay, squad: string): Procedure<void> {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Cruising', by: squad, because: 'PF-MOVE-07' });
  movementAction.write(play, squad, 'cruising', 'PF-MOVE-07');
  const made = yield* ask(side, cruise, moveArgs(play.table, squad, cruising(play.table, squad)));
  yield* makeMove(play, squad, 'cruising', made);
}
