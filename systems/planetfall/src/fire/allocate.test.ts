import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, damageIn, type Link } from './allocate.js';

const chains = fc
  .array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .map((models): readonly Link[] => models.map((levels, i) => ({ model: `m${i}`, levels })));

/** PF-SAVE-02 as the book tells it: a save takes a floating hit, or else one from the last level that was reached. */
function saveOneByOne(hits: number, saves: number, chain: readonly Link[]): { reached: number; floating: number } {
  const levels = chain.flatMap((link) => link.levels);
  let reached = 0;
  let floating = hits;
  while (reached < levels.length && floating >= (levels[reached] ?? 0)) floating -= levels[reached++] ?? 0;
  for (let left = Math.min(saves, hits); left > 0; left--) {
    if (floating > 0) floating--;
    else floating = (levels[--reached] ?? 0) - 1;
  }
  return { reached, floating };
}

describe('allocating hits', () => {
  it('spends them all or lets them float', () => {
    fc.assert(
      fc.property(chains, fc.nat({ max: 120 }), (chain, hits) => {
        const { broken, floating } = allocate(hits, chain);
        const spent = chain
          .flatMap(({ model, levels }) => levels.slice(0, broken.get(model) ?? 0))
          .reduce((a, b) => a + b, 0);
        expect(spent + floating).toBe(hits);
      }),
    );
  });

  it('of what saves leave is the same as taking saves off floating hits first and then from the far end', () => {
    fc.assert(
      fc.property(chains, fc.nat({ max: 120 }), fc.nat({ max: 40 }), (chain, hits, saves) => {
        const after = allocate(Math.max(0, hits - saves), chain);
        expect({ reached: damageIn(after), floating: after.floating }).toEqual(saveOneByOne(hits, saves, chain));
      }),
    );
  });
});
