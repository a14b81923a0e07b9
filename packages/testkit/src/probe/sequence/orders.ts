import { ask, next, pool, type Side, type StageCall, textIn } from '@bridgehead/kernel';
import { counter, counterOf, stage, turnOf } from '@bridgehead/tabletop';
import { devastate } from '../aftermath/devastate.js';
import { revealOrderAsk } from '../asks/reveal-order.js';
import { order } from '../memos.js';
import { BLUE, RED } from '../play.js';

/** PB-ORDER-02: one side after the other may, or must, reveal its order. */
export const orders = stage({
  id: 'orders',
  name: 'Orders',
  meaning: 'A side may or must reveal its order.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const isThere = counterOf(play.table, side, 'orders') > 0;
    const number = turnOf(play.table);
    if (!isThere || number < 2) return afterOrders(side);
    if (number === 2 && (yield* ask(side, revealOrderAsk, {})) === 'wait') return afterOrders(side);
    const target = order.read(play.table, side);
    if (target === undefined) throw new Error(`${side} has an order and none is written`);
    order.wipe(play, side, 'PB-ORDER-02');
    counter(play, side, 'orders', -1, 'PB-ORDER-02');
    play.emit({ kind: 'declared', side, what: 'Bombardment', at: target, because: 'PB-ORDER-02' });
    // A stage of its own: from here on everybody knows the target.
    return next('bombard', { side, target });
  },
});

/** PB-ORDER-03 */
export const bombard = stage({
  id: 'bombard',
  name: 'Bombard',
  meaning: 'A revealed order is carried out.',
  args: { side: 'whose turn it is', target: 'a piece of terrain' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const { successes } = yield* pool({
      stream: 'BOMBARD',
      rule: 'PB-ORDER-03',
      side,
      count: 1,
      sides: 6,
      needs: 3,
      mechanic: {},
    });
    if (successes > 0) yield* devastate(play, textIn(args, 'target'), 'PB-ORDER-03');
    return afterOrders(side);
  },
});

function afterOrders(side: Side): StageCall {
  return side === RED ? next('orders', { side: BLUE }) : next('initiative');
}
