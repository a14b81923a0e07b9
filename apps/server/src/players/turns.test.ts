import { expect, it } from 'vitest';
import { Turns } from './turns.js';

function table() {
  const turns = new Turns();
  const thought: string[] = [];
  const think = async (name: string, isUrgent: boolean, slices: number, whom: string) => {
    for (let i = 0; i < slices; i++) {
      await turns.take(isUrgent, whom);
      thought.push(name);
    }
  };
  return { thought, think };
}

it('lets nobody in a battle between computers think while an opponent of people does', async () => {
  const { thought, think } = table();
  await Promise.all([
    ...Array.from({ length: 40 }, (_, i) => think('computer', false, 3, `battle ${i}`)),
    think('opponent', true, 5, 'anna'),
    think('opponent', true, 5, 'ben'),
  ]);
  expect(thought.slice(0, 10).every((name) => name === 'opponent')).toBe(true);
  expect(thought.filter((name) => name === 'computer').length).toBe(120);
});

it('lets an opponent think every other time, however many battles somebody else plays', async () => {
  const { thought, think } = table();
  await Promise.all([
    ...Array.from({ length: 100 }, () => think('one of many', true, 5, 'busy')),
    think('the only one', true, 5, 'guest'),
  ]);
  const turns = thought.flatMap((name, i) => (name === 'the only one' ? [i] : []));
  expect(turns).toEqual([1, 3, 5, 7, 9]);
  expect(thought).toHaveLength(505);
});
