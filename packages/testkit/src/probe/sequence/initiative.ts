import { faces, next, type Procedure, questionOf, type Side, together } from '@bridgehead/kernel';
import { counter, stage } from '@bridgehead/tabletop';
import { bidAsk } from '../asks/bid.js';
import { BLUE, RED, SIDES } from '../play.js';

/** PB-TURN-02: sealed bids; both pay. */
export const initiative = stage({
  id: 'initiative',
  name: 'Initiative',
  meaning: 'Both bid.',
  *run(play) {
    const bids = (yield* together(
      SIDES.map((side) => questionOf(side, bidAsk, {}, { secret: 'sealed' })),
    )) as readonly number[];
    const [red = 0, blue = 0] = bids;
    counter(play, RED, 'command', -red, 'PB-TURN-02');
    counter(play, BLUE, 'command', -blue, 'PB-TURN-02');
    const first = red === blue ? yield* rollOff() : red > blue ? RED : BLUE;
    play.emit({ kind: 'declared', side: first, what: 'Initiative', because: 'PB-TURN-02' });
    return next('command', { side: first, first });
  },
});

/** One die for both: the low half is red's. */
const ROLL_OFF = { [RED]: { 1: 1, 2: 1, 3: 1 }, [BLUE]: { 4: 1, 5: 1, 6: 1 } };

function* rollOff(): Procedure<Side> {
  const chance = { stream: 'INITIATIVE', rule: 'PB-TURN-02', goodFor: ROLL_OFF };
  const { faces: rolled } = yield* faces({ ...chance, count: 1, sides: 6 });
  return (rolled[0] ?? 1) < 4 ? RED : BLUE;
}
