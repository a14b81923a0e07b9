import {
  next,
  type PickAnswer,
  type PlaceAnswer,
  type Procedure,
  questionOf,
  type Side,
  type StageCall,
  together,
} from '@bridgehead/kernel';
import { counter } from '@bridgehead/tabletop';
import { drawCards } from '../actions/draw-cards.js';
import { layTrapsAsk } from '../asks/lay-traps.js';
import { writeOrderAsk } from '../asks/write-order.js';
import { HAND } from '../charts/cards.js';
import { order } from '../memos.js';
import { type Probe, SIDES } from '../play.js';

/** Before the battle: cards, traps and orders, all in secret. */
export function* prepare(play: Probe): Procedure<StageCall> {
  for (const side of SIDES) yield* drawCards(play, side, HAND);
  const traps = yield* together(SIDES.map((side) => questionOf(side, layTrapsAsk, {}, { secret: 'kept' })));
  for (const [i, side] of SIDES.entries()) layTraps(play, side, traps[i] as PlaceAnswer);
  const orders = yield* together(SIDES.map((side) => questionOf(side, writeOrderAsk, {}, { secret: 'kept' })));
  for (const [i, side] of SIDES.entries()) writeOrder(play, side, orders[i] as PickAnswer);
  return next('turn');
}

/** PB-TRAP-01: where they lie is for their owner to know; that there are two is known to all. */
function layTraps(play: Probe, side: Side, { place }: PlaceAnswer): void {
  for (const [id, spot] of Object.entries(place)) {
    if (!('at' in spot)) continue;
    const [x, y] = spot.at;
    const trap = {
      id,
      kind: 'trap',
      owner: side,
      at: { x, y, facing: 0 },
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
function writeOrder(play: Probe, side: Side, { pick }: PickAnswer): void {
  order.write(play, side, String(pick), 'PB-ORDER-01', [side]);
  counter(play, side, 'orders', 1, 'PB-ORDER-01');
}
