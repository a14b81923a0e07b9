import { next, type Procedure, type StageCall } from '@bridgehead/kernel';
import { BATTLE, sidesOpposing, type TablePlay } from '@bridgehead/tabletop';
import { initiativeOrder } from '../memos.js';
import { opposedTacticsTest } from '../tactics/opposed-tactics-test.js';

/** PF-TURN-04: the winner is first in Initiative Order for the whole turn, and activates first. */
export function* initiative(play: TablePlay): Procedure<StageCall> {
  const first = yield* opposedTacticsTest(play, 'Initiative', 'PF-TURN-04');
  const order = [first, ...sidesOpposing(play.table, first)];
  initiativeOrder.write(play, BATTLE, order, 'PF-TURN-04');
  return next('activation', { side: first });
}
