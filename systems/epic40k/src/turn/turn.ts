import { type Procedure } from '@bridgehead/kernel';
import { next } from '@bridgehead/kernel';
import { BATTLE, stage, turn as turnMemo, turnOf } from '@bridgehead/tabletop';
import { readyForTurn } from '../flyers/readiness.js';
import { rollReserves } from '../reserves/reserves.js';

/** E40-TURN-01: a turn begins: the counters go back into the cup, reserves are rolled for, and flyers get ready. */
export const turn = stage({
  id: 'turn',
  name: 'Turn',
  meaning: 'A turn begins.',
  *run(play): Procedure<ReturnType<typeof next>> {
    turnMemo.write(play, BATTLE, turnOf(play.table) + 1, 'E40-TURN-01');
    yield* rollReserves(play);
    readyForTurn(play);
    return next('missions');
  },
});
