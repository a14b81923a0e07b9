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

it('lets people go first, then computers, then battles that are brought back', () => {
  const queue = new FairQueue<string>();
  queue.add('opening', 'a', 'brought back');
  queue.add('computer', 'b', 'between computers');
  queue.add('person', 'c', 'of people');
  expect(inOrder(queue)).toEqual(['of people', 'between computers', 'brought back']);
});
