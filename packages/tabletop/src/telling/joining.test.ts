import type { DiceRolled } from '@bridgehead/kernel';
import { expect, test } from 'vitest';
import { newTable } from '../changes/build.js';
import type { AnyEvent, Open } from './passage.js';
import { joins, partOf, testBegins } from './joining.js';

const TABLE = newTable({ surface: { width: 10, height: 10, contact: 1 }, profiles: [], sides: [] });

function rolled(stream: string, pool?: string): DiceRolled {
  const dice = { stream, roll: 0, side: 'red', sides: 8, count: 3, needs: 4, successes: 2 } as const;
  return { kind: 'diceRolled', ...dice, ...(pool === undefined ? {} : { about: { pool } }) };
}

/** An open passage with these events. */
function after(...events: readonly AnyEvent[]): Open {
  const numbered = events.map((event, n) => ({ n, event }));
  return { at: 0, kind: 'dice', events: numbered, lines: [], declared: null };
}

test('a second roll of the same kind is another attack, unless it is another pool of the same', () => {
  expect(joins(after(rolled('HIT')), rolled('WOUND'), TABLE)).toBe(true);
  expect(joins(after(rolled('HIT')), rolled('HIT'), TABLE)).toBe(false);
  expect(joins(after(rolled('HIT', 'rifles')), rolled('HIT', 'cannon'), TABLE)).toBe(true);
  expect(joins(after(rolled('HIT', 'rifles')), rolled('HIT', 'rifles'), TABLE)).toBe(false);
});

test('a roll after an effect begins another passage', () => {
  const effect: AnyEvent = { kind: 'modelDestroyed', model: 'm' };
  expect(joins(after(rolled('HIT', 'rifles'), effect), rolled('HIT', 'cannon'), TABLE)).toBe(false);
});

test('dice that came to nothing are not part of the test after them', () => {
  const open = after(rolled('HIT'), rolled('SAVE'), rolled('NERVE'));
  expect(testBegins(open)).toBe(2);
  expect(partOf(open, 2, 3).events.map(({ n }) => n)).toEqual([2]);
  expect(testBegins(after(rolled('NERVE'), rolled('NERVE', 'again')))).toBe(0);
});

test('what the dice came to is told with them, an action with a target by itself', () => {
  const drop = { kind: 'declared', side: 'red', what: 'Sky Drop', by: 'a', at: 'marker' } as const;
  const open = { ...after(drop, rolled('DIST')), declared: drop };
  expect(joins(open, { kind: 'declared', side: 'red', what: 'Lost', by: 'a' }, TABLE)).toBe(true);
  expect(joins(open, { kind: 'declared', side: 'red', what: 'Fire', by: 'a', at: 'b' }, TABLE)).toBe(false);
  expect(joins(open, { kind: 'declared', side: 'red', what: 'Lost', by: 'b' }, TABLE)).toBe(false);
});
