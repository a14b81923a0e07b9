import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.js';

function inOrder(queue: FairQueue<string>): string[] {
  const order: string[] = [];
  for (let task = queue.next(); task !== undefined; task = queue.next()) order.push(task);
  return order;
}

it('gives everybody a turn before anybody gets a second one', () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 3; i++) queue.add('person', 'greedy', `greedy ${i}`);
  queue.add('person', 'modest', 'modest 0');
  expect(queue.size).toBe(4);
  expect(inOrder(queue)).toEqual(['greedy 0', 'modest 0', 'greedy 1', 'greedy 2']);
  expect(queue.size).toBe(0);
});

it('lets those go first who have taken little time, whatever the number of their turns', () => {
  const queue = new FairQueue<string>();
  queue.charge('slow', 500, 1000);
  queue.charge('quick', 5, 1000);
  queue.add('person', 'slow', 'slow 0');
  for (let i = 0; i < 3; i++) queue.add('person', 'quick', `quick ${i}`);
  queue.add('person', 'new', 'new 0');
  const order = Array.from({ length: 4 }, () => queue.next(1000));
  expect(order).toEqual(['new 0', 'quick 0', 'quick 1', 'quick 2']);
  // A debt is paid by waiting.
  queue.add('person', 'quick', 'quick 3');
  expect(queue.next(6000)).toBe('slow 0');
  expect(queue.next(6000)).toBe('quick 3');
});

it('lets people go first, then computers, then battles that are brought back', () => {
  const queue = new FairQueue<string>();
  queue.add('opening', 'a', 'brought back');
  queue.add('computer', 'b', 'between computers');
  queue.add('person', 'c', 'of people');
  expect(inOrder(queue)).toEqual(['of people', 'between computers', 'brought back']);
});

it('however much people do, battles are brought back and computers play on', () => {
  const queue = new FairQueue<string>();
  for (let i = 0; i < 40; i++) queue.add('person', `visitor ${i}`, 'of people');
  queue.add('computer', 'a', 'between computers');
  queue.add('opening', 'b', 'brought back');
  const order = inOrder(queue);
  expect(order).toHaveLength(42);
  expect([order.indexOf('brought back'), order.indexOf('between computers')]).toEqual([7, 15]);
});
