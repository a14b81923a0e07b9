import { next, silent } from '@bridgehead/kernel';
import { BATTLE, sidesOpposing, stage, type TablePlay, turn, turnOf } from '@bridgehead/tabletop';
import { initiativeOrder } from '../book/memos.js';
import { openTurn } from '../cards/tac-segment.js';
import { opposedTacticsTest } from './opposed-tactics.js';

/** PF-TURN-01, PF-TURN-02: a Game Turn opens, with cards and Late Arrivals if there are any, and the Initiative. */
export const preTurn = stage({
  id: 'preTurn',
  name: 'Pre-Turn Phase',
  meaning: 'A Game Turn opens.',
  run: silent((play: TablePlay) => {
    turn.write(play, BATTLE, turnOf(play.table) + 1, 'PF-TURN-01');
    play.cite('PF-TURN-02');
    return openTurn(play.table);
  }),
});

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
