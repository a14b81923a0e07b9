import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Chance, Mechanic, Outcome, Reroll } from './chance.js';
import { canonical } from '../values/json.js';
import { HOUSE, isRefusal } from '../values/refusal.js';
import { seededDice } from './dice.js';
import { distribution } from '../odds/distribution.js';
import { nextWave, outcomeOf, resolve } from './throwing.js';

const someFaces = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 4 });
const rerolls: fc.Arbitrary<Reroll> = fc.record(
  {
    faces: fc.oneof(fc.constant('failures' as const), fc.constant('successes' as const), someFaces),
    most: fc.nat(4),
  },
  { requiredKeys: ['faces'] },
);
const mechanics: fc.Arbitrary<Mechanic> = fc.record(
  {
    always: someFaces,
    never: someFaces,
    worth: fc.dictionary(fc.constantFrom('1', '5', '6'), fc.integer({ min: 0, max: 3 })),
    // One exploding face and two extra dice at most: with fewer than three sides that may never end.
    explodes: fc.record({ faces: fc.constantFrom([6], [1], [2]), extra: fc.integer({ min: 0, max: 2 }) }),
    reroll: fc.oneof(rerolls, fc.array(rerolls, { maxLength: 3 })),
  },
  { requiredKeys: [] },
);

function anyChance(): fc.Arbitrary<Chance> {
  const base = {
    stream: fc.constant('X'),
    rule: fc.constant('T-1'),
    count: fc.nat(12),
    sides: fc.integer({ min: 3, max: 8 }),
  };
  const classes = fc.constantFrom({}, { a: [1] }, { a: [3], b: [1, 2] });
  const bag = fc.record({ smoke: fc.integer({ min: 12, max: 20 }), mine: fc.nat(3), constructor: fc.nat(2) });
  return fc.oneof(
    fc.record({
      ...base,
      kind: fc.constant('pool' as const),
      needs: fc.integer({ min: -1, max: 9 }),
      mechanic: mechanics,
    }),
    fc.record({ ...base, kind: fc.constantFrom('faces' as const, 'sum' as const) }),
    fc.record({ ...base, kind: fc.constant('tally' as const), classes }),
    fc.record({ ...base, kind: fc.constant('tally' as const), classes, reroll: fc.constantFrom([1], [2, 3]) }),
    fc.record({ kind: fc.constant('draw' as const), stream: base.stream, rule: base.rule, count: base.count, bag }),
  );
}

const isRefused = (chance: Chance, thrown: unknown) => isRefusal(outcomeOf(chance, thrown));

describe('resolve, nextWave and outcomeOf', () => {
  it('agree on every chance', () => {
    fc.assert(
      fc.property(anyChance(), fc.string(), fc.nat(), (chance, seed, roll) => {
        const resolved = resolve(chance, seededDice(seed), roll);
        expect(resolved).toEqual(resolve(chance, seededDice(seed), roll));
        expect(outcomeOf(chance, resolved?.thrown)).toEqual(resolved?.outcome);
        expect(outcomeOf(chance, JSON.parse(JSON.stringify(resolved?.thrown)))).toEqual(resolved?.outcome);
        const waves = resolved !== undefined && 'waves' in resolved.thrown ? resolved.thrown.waves : [];
        const lengths = waves.map((_, n) => nextWave(chance, waves.slice(0, n))?.count);
        expect(lengths).toEqual(waves.map((wave) => wave.length));
        expect(nextWave(chance, waves)).toBeNull();
      }),
    );
  });

  it('come out as something that the distribution lists', () => {
    // Many draws are listed without their order.
    const keyOf = (outcome: Outcome) => canonical('drawn' in outcome ? outcome.drawn.toSorted() : outcome);
    fc.assert(
      fc.property(anyChance(), fc.string(), (chance, seed) => {
        const branches = distribution(chance);
        const outcome = resolve(chance, seededDice(seed), 1)?.outcome;
        if (branches === null || outcome === undefined) return;
        expect(Math.abs(1 - branches.reduce((sum, { p }) => sum + p, 0))).toBeLessThan(1e-9);
        expect(branches.map((branch) => keyOf(branch.outcome))).toContain(keyOf(outcome));
      }),
    );
  });

  it('refuse a roll with anything missing, added or out of range', () => {
    fc.assert(
      fc.property(anyChance(), fc.string(), fc.nat(), fc.nat(), (chance, seed, at, which) => {
        const thrown = resolve(chance, seededDice(seed), 1)?.thrown;
        if (thrown === undefined || !('waves' in thrown) || chance.kind === 'draw') return;
        const { waves } = thrown;
        const wave = waves[at % Math.max(waves.length, 1)] ?? [];
        const put = (...faces: readonly unknown[]) => waves.map((other) => (other === wave ? faces : other));
        const bad: unknown[] = [[...waves, []], [...waves, [1]], put(...wave, 1)];
        if (waves.length > 0) {
          const out = [0, chance.sides + 1, 1.5, '1', null, Number.NaN][which % 6];
          bad.push(waves.slice(0, -1), put(...wave.slice(1)), put(...wave.with(which % wave.length, out as number)));
        }
        for (const spoilt of waves.length > 0 ? bad : bad.slice(0, 2))
          expect(isRefused(chance, { waves: spoilt })).toBe(true);
      }),
    );
  });

  it('refuse, and never throw, whatever comes', () => {
    fc.assert(
      fc.property(anyChance(), fc.anything(), (chance, junk) => {
        for (const thrown of [junk, { waves: junk }, { drawn: junk }, { waves: [junk] }, { drawn: [junk] }]) {
          const outcome = outcomeOf(chance, thrown);
          if (isRefusal(outcome)) expect(outcome.rule).toBe(HOUSE.dice);
        }
      }),
      { numRuns: 500 },
    );
  });
});
