import { silent, type Procedure } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { focusedFire, movementAction } from '../memos.js';

/** PF-MOVE-14: nobody moves or turns. */
export const remainStationary = silent((play: TablePlay, squad: string): void => {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Remain Stationary', by: squad, because: 'PF-MOVE-14' });
  movementAction.write(play, squad, 'stationary', 'PF-MOVE-14');
});

/** PF-ORDER-01: and its Main Ordnance will be Placed. */
export function* focusFire(play: TablePlay, squad: string): Procedure<void> {
  yield* remainStationary(play, squad);
  focusedFire.write(play, squad, true, 'PF-ORDER-01');
}
