import { next, silent } from '@bridgehead/kernel';
import { stage, BATTLE, type TablePlay, turn, turnOf } from '@bridgehead/tabletop';
import { isAnybodyDue } from './late-arrivals.js';

/** PF-TURN-01, PF-TURN-02: a Game Turn opens, with cards (not here yet), Late Arrivals if there are any, and the Initiative. */
export const preTurn = stage({
  id: 'preTurn',
  name: 'Pre-Turn Phase',
  meaning: 'A Game Turn opens.',
  run: silent((play: TablePlay) => {
    turn.write(play, BATTLE, turnOf(play.table) + 1, 'PF-TURN-01');
    play.cite('PF-TURN-02');
    return next(isAnybodyDue(play.table) ? 'lateArrivals' : 'initiative');
  }),
});
