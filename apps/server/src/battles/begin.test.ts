import { isRefusal } from '@bridgehead/kernel';
import { probe } from '@bridgehead/probe';
import type { GameSystem } from '@bridgehead/tabletop';
import { expect, it } from 'vitest';
import type { StoredBattle, StoredSeat } from '../store/store.js';
import { type Beginning, beginCourse } from './begin.js';

const ORDERS = [{ ask: 'overwatch', answer: 'usual' }] as const;
const attentive: GameSystem = { ...probe, firstOrders: ORDERS };

const seat = (side: string, kind: StoredSeat['kind']): StoredSeat => ({
  battle: 'b1',
  side,
  kind,
  player: kind === 'computer' ? 'usual' : '',
  name: side,
  word: side,
  holder: side,
  pledge: '',
  nonce: '',
});

const battle = {
  id: 'b1',
  system: 'probe',
  dice: 'fair',
  secret: 'ab'.repeat(32),
  setup: JSON.stringify({ scenario: 'crossing', rosters: {} }),
  origin: null,
} as StoredBattle;

function ordersOf(system: GameSystem, tape: Beginning['tape'] = []) {
  const course = beginCourse(system, { battle, seats: [seat('red', 'human'), seat('blue', 'computer')], tape });
  if (isRefusal(course)) throw new Error(course.reason);
  return ['red', 'blue'].map((side) => course.battle.situationFor(side).standing);
}

it('people begin with the standing orders of the book, computers with none', () => {
  expect(ordersOf(attentive)).toEqual([ORDERS, []]);
  expect(ordersOf(probe)).toEqual([[], []]);
});

it('a battle that plays on begins with the orders that were given in it', () => {
  const orders = [{ ask: 'overwatch', answer: 'pass' }] as const;
  expect(ordersOf(attentive, [{ is: 'order', side: 'red', orders }])).toEqual([orders, []]);
});
