import { next } from '@bridgehead/kernel';
import { stage, BATTLE, sidesOpposing } from '@bridgehead/tabletop';
import { initiativeOrder } from '../book/memos.js';
import { opposedTacticsTest } from './opposed-tactics-test.js';

/** PF-TURN-04: the winner is first in Initiative Order for the whole turn, and activates first. */
export const initiative = stage({
  id: 'initiative',
  name: 'Initiative',
  meaning: 'Opposed Tactics Test for the Initiative Order.',
  *run(play) {
    const first = yield* opposedTacticsTest(play, 'Initiative', 'PF-TURN-04');
    const order = [first, ...sidesOpposing(play.table, first)];
    initiativeOrder.write(play, BATTLE, order, 'PF-TURN-04');
    return next('activation', { side: first });
  },
});
