import { expect, it } from 'vitest';
import { Turns } from './turns.js';

it('lets nobody in a battle between computers think while an opponent of people does', async () => {
  const turns = new Turns();
  const thought: string[] = [];
  const think = async (name: string, isUrgent: boolean, slices: number) => {
    const end = turns.begin(isUrgent);
    for (let i = 0; i < slices; i++) {
      thought.push(name);
      await turns.pause(isUrgent);
    }
    end();
  };
  await Promise.all([
    ...Array.from({ length: 40 }, () => think('computer', false, 3)),
    think('opponent', true, 5),
    think('opponent', true, 5),
  ]);
  // Each had begun its first slice before the opponents were asked.
  expect(thought.slice(40, 50).every((name) => name === 'opponent')).toBe(true);
  expect(thought.filter((name) => name === 'computer').length).toBe(120);
});
