import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chance, Mechanic, Outcome, PoolChance, Reroll } from '../dice/chance.js';
import { canonical } from '../values/json.js';
import { seededDice } from '../dice/dice.js';
import { distribution, poolDistribution } from './distribution.js';
import { nextWave, outcomeOf, resolve } from '../dice/throwing.js';

const pool = (count: number, mechanic: Mechanic, needs = 4, sides = 6): PoolChance => {
  return { kind: 'pool', stream: 'ATK', rule: 'T-1', count, sides, needs, mechanic };
};

type Waves = readonly (readonly number[])[];

/** The slow oracle: every face of every die, wave by wave, until what is left is too unlikely. */
function enumerate(chance: PoolChance, least: number): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const follow = (waves: Waves, rolling: readonly number[], due: number, p: number): void => {
    if (p < least) return;
    if (rolling.length < due) {
      for (let face = 1; face <= chance.sides; face++) follow(waves, [...rolling, face], due, p / chance.sides);
      return;
    }
    const all = due === 0 ? waves : [...waves, rolling];
    const next = nextWave(chance, all);
    if (next !== null) return follow(all, [], next.count, p);
    const outcome = outcomeOf(chance, { waves: all });
    const n = 'successes' in outcome ? outcome.successes : -1;
    found.set(n, (found.get(n) ?? 0) + p);
  };
  follow([], [], 0, 1);
  return found;
}

const someFaces = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 2 });
const rerolls: fc.Arbitrary<Reroll> = fc.record(
  { faces: fc.oneof(fc.constantFrom('failures' as const, 'successes' as const), someFaces), most: fc.nat(3) },
  { requiredKeys: ['faces'] },
);
const smallPools: fc.Arbitrary<PoolChance> = fc
  .record({
    count: fc.nat(3),
    sides: fc.constantFrom(4, 5),
    needs: fc.integer({ min: 1, max: 6 }),
    mechanic: fc.record(
      {
        always: someFaces,
        never: someFaces,
        worth: fc.dictionary(fc.constantFrom('2', '3', '4'), fc.nat(3)),
        explodes: fc.record({ faces: fc.constantFrom([3], [4], [1]), extra: fc.integer({ min: 1, max: 2 }) }),
        reroll: fc.oneof(rerolls, fc.array(rerolls, { maxLength: 3 })),
      },
      { requiredKeys: [] },
    ),
  })
  // Pairs of extra dice grow too fast to be followed from more than one die.
  .map(({ count, sides, needs, mechanic }) => pool(mechanic.explodes?.extra === 2 ? 1 : count, mechanic, needs, sides));

it('odds of pools are those of every die followed to its end', () => {
  fc.assert(
    fc.property(smallPools, (chance) => {
      const exact = enumerate(chance, 1e-6);
      const missing = 1 - [...exact.values()].reduce((sum, p) => sum + p, 0);
      const branches = poolDistribution(chance);
      expect(missing).toBeLessThan(0.1);
      for (const { p, outcome } of branches) {
        const followed = exact.get(outcome.successes) ?? 0;
        expect(p).toBeGreaterThan(followed - 1e-9);
        expect(p).toBeLessThan(followed + missing + 1e-9);
      }
      expect(branches.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 8);
    }),
    { numRuns: 400 },
  );
});

describe('two million rolls', () => {
  const exploding: Mechanic = { always: [6], never: [1], worth: { 6: 2 }, explodes: { faces: [6], extra: 1 } };
  const plain = { stream: 'X', rule: 'T', sides: 6 } as const;
  const chances: readonly (readonly [string, Chance, number])[] = [
    ['exploding', pool(6, exploding), 200_000],
    ['exploding twice on 5 and 6', pool(4, { explodes: { faces: [5, 6], extra: 2 } }), 200_000],
    ['re-rolled 1s that explode', pool(5, { ...exploding, reroll: { faces: [1] } }, 5), 200_000],
    [
      'three failures re-rolled',
      pool(8, { always: [8], never: [1], reroll: { faces: 'failures', most: 3 } }, 5, 8),
      200_000,
    ],
    ['two successes re-rolled', pool(4, { ...exploding, reroll: { faces: 'successes', most: 2 } }), 200_000],
    [
      '1s re-rolled, then two failures, then a success (Firefight)',
      pool(
        7,
        {
          always: [8],
          never: [1],
          reroll: [{ faces: [1] }, { faces: 'failures', most: 2 }, { faces: 'successes', most: 1 }],
        },
        4,
        8,
      ),
      300_000,
    ],
    [
      'two limited re-rolls of dice that explode',
      pool(6, {
        ...exploding,
        reroll: [
          { faces: [1, 6], most: 2 },
          { faces: 'failures', most: 1 },
        ],
      }),
      200_000,
    ],
    ['a sum', { ...plain, kind: 'sum', count: 3 }, 150_000],
    ['a tally', { ...plain, kind: 'tally', count: 4, classes: { hit: [5, 6], crit: [1] } }, 100_000],
    [
      'a tally with a re-roll',
      { ...plain, kind: 'tally', count: 4, classes: { hit: [5, 6], crit: [1] }, reroll: [1, 2] },
      50_000,
    ],
    ['faces', { ...plain, kind: 'faces', count: 2 }, 100_000],
    ['a draw', { kind: 'draw', stream: 'X', rule: 'T', count: 3, bag: { a: 3, b: 2, c: 1 } }, 100_000],
  ];

  it('are two million', () => {
    expect(chances.reduce((sum, [, , rolls]) => sum + rolls, 0)).toBe(2_000_000);
  });

  const keyOf = (outcome: Outcome) => ('successes' in outcome ? outcome.successes : canonical(outcome));

  it.each(chances)('come out as the odds say: %s', (name, chance, rolls) => {
    const dice = seededDice(name);
    const seen = new Map<string | number, number>();
    for (let roll = 0; roll < rolls; roll++) {
      const resolved = resolve(chance, dice, roll);
      const key = resolved === undefined ? 'nothing' : keyOf(resolved.outcome);
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
    let listed = 0;
    for (const { p, outcome } of distribution(chance) ?? []) {
      const count = seen.get(keyOf(outcome)) ?? 0;
      listed += count;
      // Four and a half standard errors, and a little for what is rare.
      expect(Math.abs(count - rolls * p)).toBeLessThan(4.5 * Math.sqrt(rolls * p * (1 - p)) + 2);
    }
    expect(listed).toBe(rolls);
  });
});
