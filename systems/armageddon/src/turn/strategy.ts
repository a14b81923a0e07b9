import { ask, type JsonRecord, next, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { BATTLE, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { rollDie } from '../book/dice.js';
import { remembered } from '../book/memos.js';
import { favour } from '../summoning/dismissal.js';
import { BLUE, enemyOf, RED, strategyOf } from '../book/play.js';

/** EA-TURN-02: who won the last strategy roll. */
const wonStrategy = remembered<Side>('wonStrategy', 'battle', {
  name: 'Won the strategy roll',
  meaning: 'the side that won the last strategy roll',
});

/** EA-TURN-02: first or second? */
export const orderAsk = pickAsk<Table, JsonRecord>({
  name: 'strategyOrder',
  prompt: 'You won the strategy roll. Who activates first?',
  meaning: 'first (the winner) or second.',
  rules: ['EA-TURN-02'],
  candidates: () => [
    { id: 'first', label: 'I activate first' },
    { id: 'second', label: 'The enemy activates first' },
  ],
});

/** EA-TURN-02: the winner; after a tie the side that did not win last turn, in turn 1 the higher rating, else roll again. */
function* rollStrategy(play: TablePlay): Procedure<Side> {
  play.cite('EA-FORCE-04', 'EA-FORCE-88');
  for (;;) {
    const faces = [
      yield* rollDie('STRATEGY', 'EA-TURN-02', RED),
      yield* rollDie('STRATEGY', 'EA-TURN-02', BLUE),
    ] as const;
    yield* favour(play, RED, faces[0]);
    yield* favour(play, BLUE, faces[1]);
    const red = faces[0] + strategyOf(play.table, RED);
    const blue = faces[1] + strategyOf(play.table, BLUE);
    if (red !== blue) return red > blue ? RED : BLUE;
    const last = wonStrategy.read(play.table, BATTLE);
    if (last !== undefined) return enemyOf(last);
    const gap = strategyOf(play.table, RED) - strategyOf(play.table, BLUE);
    if (gap !== 0) return gap > 0 ? RED : BLUE;
  }
}

/** EA-TURN-02: both roll, and the higher chooses who activates first. */
export const strategyPhase = stage({
  id: 'strategy',
  name: 'Strategy phase',
  meaning: 'Both sides roll for strategy; the winner chooses who activates first.',
  *run(play) {
    const winner = yield* rollStrategy(play);
    wonStrategy.write(play, BATTLE, winner, 'EA-TURN-02');
    const order = yield* ask(winner, orderAsk, {});
    return next('activate', { side: order === 'first' ? winner : enemyOf(winner) });
  },
});
