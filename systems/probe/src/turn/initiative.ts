import {
  bidAsk as numberAsk,
  faces,
  type JsonRecord,
  next,
  type Procedure,
  questionOf,
  type Side,
  together,
} from '@bridgehead/kernel';
import { counter, counterOf, stage, type Table } from '@bridgehead/tabletop';
import { BLUE, type Probe, RED, SIDES } from '../book/play.js';

/** PB-TURN-02: how many command points to go first? Both sides are asked at once, so one that has none is asked too. */
export const bidAsk = numberAsk<Table, JsonRecord>({
  name: 'bid',
  prompt: 'How many command points to go first?',
  meaning: 'A number.',
  rules: ['PB-TURN-02'],
  always: true,
  pass: 0,
  rule: 'PB-TURN-02',
  range: (table, _args, side) => ({ least: 0, most: Math.min(3, counterOf(table, side, 'command')) }),
});

/** PB-TURN-02: sealed bids; both pay. */
export const initiative = stage({
  id: 'initiative',
  name: 'Initiative',
  meaning: 'Both bid.',
  *run(play) {
    const bids = yield* together(SIDES.map((side) => questionOf(side, bidAsk, {}, { secret: 'sealed' })));
    const [red = 0, blue = 0] = bids.map(Number);
    counter(play, RED, 'command', -red, 'PB-TURN-02');
    counter(play, BLUE, 'command', -blue, 'PB-TURN-02');
    const first = red === blue ? yield* rollOff(play) : red > blue ? RED : BLUE;
    play.emit({ kind: 'declared', side: first, what: 'Initiative', because: 'PB-TURN-02' });
    return next('command', { side: first, first });
  },
});

/** PB-TURN-05: one die for both: the low half of its faces are red. */
const ROLL_OFF = { [RED]: { 1: 1, 2: 1, 3: 1 }, [BLUE]: { 4: 1, 5: 1, 6: 1 } };

/** PB-TURN-02: the colour of one die decides. */
function* rollOff(play: Probe): Procedure<Side> {
  const chance = { stream: 'INITIATIVE', rule: 'PB-TURN-02', goodFor: ROLL_OFF };
  const { faces: rolled } = yield* faces({ ...chance, count: 1, sides: 6 });
  play.cite('PB-TURN-05');
  return (rolled[0] ?? 1) < 4 ? RED : BLUE;
}
