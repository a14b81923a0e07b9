import { expect, test } from 'vitest';
import type { Passage } from '@bridgehead/tabletop';
import { ACTIVATION_MILLISECONDS, throwsIn, timeFor } from './pace.js';

const ROLL = { kind: 'diceRolled', stream: 'ATK', roll: 0, count: 1, sides: 6, waves: [[4]] } as const;

function thrown(n: number, activation: number): Passage {
  const nothing = { rule: null, side: null, pieces: [], rolls: [ROLL], lines: [], about: 'diceRolled', undone: false };
  return { ...nothing, n, last: n, kind: 'dice', text: `${n}`, activation };
}

test('the dice of an activation never take more than four seconds, however many come late', () => {
  const all = Array.from({ length: 12 }, (_, i) => thrown(i, 1));
  let spent = 0;
  for (const [i, shown] of all.entries()) {
    const time = timeFor('normal', shown, all.slice(i + 1, i + 3), spent);
    expect(time).not.toBeNull();
    spent += time ?? 0;
  }
  expect(spent).toBeLessThanOrEqual(ACTIVATION_MILLISECONDS);
  expect(timeFor('normal', thrown(1, 1), [thrown(2, 1)], 0)).toBe(1500);
});

test('step by step waits between activations only; all at once waits for nothing', () => {
  expect(timeFor('step', thrown(1, 1), [thrown(2, 5)], 0)).toBeNull();
  expect(timeFor('step', thrown(1, 1), [thrown(2, 1)], 0)).toBeGreaterThan(0);
  expect(timeFor('instant', thrown(1, 1), [thrown(2, 5)], 0)).toBe(0);
});

test('what was taken back is not shown', () => {
  expect(throwsIn([thrown(1, 1), { ...thrown(2, 1), undone: true }, { ...thrown(3, 1), kind: 'move' }])).toHaveLength(
    1,
  );
});
