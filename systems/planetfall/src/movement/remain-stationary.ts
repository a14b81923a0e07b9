import { type Refusal, refuse, silent } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { isSquadInPlay } from '@bridgehead/wargame';
import { movementAction } from '../book/memos.js';
import { incoherence } from './coherency.js';
import type { MovementAction } from './movement-action.js';
import { canMove } from './pace.js';

/** PF-MOVE-14: no model moves or turns. */
export const stationaryAction: MovementAction = {
  id: 'stationary',
  label: 'Remain Stationary',
  note: 'no move and no turn; it may fire',
  rule: 'PF-MOVE-14',
  concerns: isSquadInPlay,
  barred: whyNotStay,
  execute: silent(remainStationary),
};

export function remainStationary(play: TablePlay, squad: string): void {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Remain Stationary', by: squad, because: 'PF-MOVE-14' });
  movementAction.write(play, squad, 'stationary', 'PF-MOVE-14');
}

/** PF-MOVE-06: a squadron that is out of coherency must move, if it can move at all. */
export function whyNotStay(table: Table, squad: string): Refusal | null {
  if (incoherence(table, squad) === null || !canMove(table, squad)) return null;
  return refuse('PF-MOVE-06', `${squadOf(table, squad).name} is out of coherency and must move back into it.`);
}
