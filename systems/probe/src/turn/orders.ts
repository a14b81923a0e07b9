import { ask, type JsonRecord, next, pickAsk, type Side, type StageCall, textIn } from '@bridgehead/kernel';
import { candidatesNamed, counter, counterOf, memo, stage, type Table, turnOf } from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import { BLUE, type Probe, RED } from '../book/play.js';
import { devastate } from '../terrain/devastate.js';

/** PB-ORDER-01: the piece of terrain that a side's guns will bombard. */
export const order = memo<string>('order', 'battle', {
  name: 'Order',
  meaning: "The terrain that a side's guns will bombard; by side, secret.",
  secret: true,
});

/** PB-ORDER-01: what will the guns bombard? */
export const writeOrderAsk = pickAsk<Table, JsonRecord>({
  name: 'writeOrder',
  prompt: 'What will the guns bombard?',
  meaning: 'The id of a piece of terrain.',
  rules: ['PB-ORDER-01'],
  always: true,
  candidates: (table) => candidatesNamed(table, [...table.terrain.keys()]),
});

/** PB-ORDER-01: kept in a memo that only its owner may read; the counter tells that there is one. */
export function writeOrder(play: Probe, side: Side, terrain: string): void {
  order.write(play, side, terrain, 'PB-ORDER-01', [side]);
  counter(play, side, 'orders', 1, 'PB-ORDER-01');
}

/** PB-ORDER-02: is the order revealed now? */
export const revealOrderAsk = pickAsk<Table, JsonRecord>({
  name: 'revealOrder',
  prompt: 'Is the order revealed?',
  meaning: 'wait or reveal.',
  rules: ['PB-ORDER-02'],
  candidates: () => [
    { id: 'wait', label: 'Wait' },
    { id: 'reveal', label: 'Reveal the order' },
  ],
});

/** PB-ORDER-02: one side after the other may, or must, reveal its order. */
export const orders = stage({
  id: 'orders',
  name: 'Orders',
  meaning: 'A side may or must reveal its order.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const isWritten = counterOf(play.table, side, 'orders') > 0;
    const number = turnOf(play.table);
    if (!isWritten || number < 2) return afterOrders(side);
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

/** PB-ORDER-03: the guns fire. */
export const bombard = stage({
  id: 'bombard',
  name: 'Bombard',
  meaning: 'A revealed order is carried out.',
  args: { side: 'whose turn it is', target: 'a piece of terrain' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const hits = yield* rollFor({ stream: 'BOMBARD', rule: 'PB-ORDER-03', side, count: 1, needs: 3 });
    if (hits > 0) yield* devastate(play, textIn(args, 'target'), 'PB-ORDER-03');
    return afterOrders(side);
  },
});

function afterOrders(side: Side): StageCall {
  return side === RED ? next('orders', { side: BLUE }) : next('initiative');
}
