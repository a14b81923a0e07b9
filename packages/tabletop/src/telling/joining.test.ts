import type { DiceRolled } from '@bridgehead/kernel';
import { expect, test } from 'vitest';
import { newTable } from '../changes/build.js';
import type { AnyEvent, Open } from './passage.js';
import { joins } from './joining.js';

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
