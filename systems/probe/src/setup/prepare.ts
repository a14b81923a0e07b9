import { next, questionOf, together } from '@bridgehead/kernel';
import { type PlaceResult, stage } from '@bridgehead/tabletop';
import { SIDES } from '../book/play.js';
import { drawCards, FULL_HAND } from '../cards/deck.js';
import { layTraps, layTrapsAsk } from '../on-the-way/traps.js';
import { writeOrder, writeOrderAsk } from '../turn/orders.js';

/** PB-CARD-01, PB-TRAP-01, PB-ORDER-01: cards, traps and orders before the battle, all in secret. */
export const prepare = stage({
  id: 'prepare',
  name: 'Prepare',
  meaning: 'Cards, traps and orders before the battle.',
  *run(play) {
    for (const side of SIDES) yield* drawCards(play, side, FULL_HAND);
    const traps = yield* together(SIDES.map((side) => questionOf(side, layTrapsAsk, {}, { secret: 'kept' })));
    for (const [i, side] of SIDES.entries()) layTraps(play, side, traps[i] as PlaceResult);
    const orders = yield* together(SIDES.map((side) => questionOf(side, writeOrderAsk, {}, { secret: 'kept' })));
    for (const [i, side] of SIDES.entries()) writeOrder(play, side, String(orders[i]));
    return next('turn');
  },
});
