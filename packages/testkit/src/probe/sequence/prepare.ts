import { next, questionOf, type Side, together } from '@bridgehead/kernel';
import { counter, type PlaceResult, stage } from '@bridgehead/tabletop';
import { drawCards } from '../actions/draw-cards.js';
import { layTrapsAsk } from '../asks/lay-traps.js';
import { writeOrderAsk } from '../asks/write-order.js';
import { HAND } from '../charts/cards.js';
import { order } from '../memos.js';
import { type Probe, SIDES } from '../play.js';

/** Before the battle: cards, traps and orders, all in secret. */
export const prepare = stage({
  id: 'prepare',
  name: 'Prepare',
  meaning: 'Cards, traps and orders before the battle.',
  *run(play) {
    for (const side of SIDES) yield* drawCards(play, side, HAND);
    const traps = yield* together(SIDES.map((side) => questionOf(side, layTrapsAsk, {}, { secret: 'kept' })));
    for (const [i, side] of SIDES.entries()) layTraps(play, side, traps[i] as PlaceResult);
    const orders = yield* together(SIDES.map((side) => questionOf(side, writeOrderAsk, {}, { secret: 'kept' })));
    for (const [i, side] of SIDES.entries()) writeOrder(play, side, String(orders[i]));
    return next('turn');
  },
});

/** PB-TRAP-01: where they lie is for their owner to know; that there are two is known to all. */
function layTraps(play: Probe, side: Side, { places }: PlaceResult): void {
  for (const { piece: id, to } of places) {
    if (to.kind !== 'on') continue;
    const trap = {
      id,
      kind: 'trap',
      owner: side,
      at: { x: to.x, y: to.y, facing: 0 },
      value: 0,
      face: 'armed',
      knownTo: [side],
      marks: {},
    };
    play.emit({ kind: 'tokenPlaced', token: id, to: trap, because: 'PB-TRAP-01' });
    counter(play, side, 'traps', 1, 'PB-TRAP-01');
  }
}

/** PB-ORDER-01: kept in a memo that only its owner may read; the counter tells that there is one. */
function writeOrder(play: Probe, side: Side, terrain: string): void {
  order.write(play, side, terrain, 'PB-ORDER-01', [side]);
  counter(play, side, 'orders', 1, 'PB-ORDER-01');
}
