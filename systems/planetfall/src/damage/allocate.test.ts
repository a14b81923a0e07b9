import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, breaking, damageIn, type ChainLink, spare } from './allocate.js';

const chains = fc
  .array(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 })
  .map((models): readonly ChainLink[] => models.map((levels, i) => ({ model: `m${i}`, levels })));

/** PF-SAVE-02 as the book describes it: a save removes a floating hit, or else one from the last level that was reached. */
function saveOneByOne(hits: number, saves: number, chain: readonly ChainLink[]): { reached: number; floating: number } {
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

  it('after saves is the same as taking saves off floating hits first and then from the far end', () => {
    fc.assert(
      fc.property(chains, fc.nat({ max: 120 }), fc.nat({ max: 40 }), (chain, hits, saves) => {
        const after = allocate(Math.max(0, hits - saves), chain);
        expect({ reached: damageIn(after), floating: after.floating }).toEqual(saveOneByOne(hits, saves, chain));
        expect(spare(allocate(hits, chain), chain, () => true, saves)).toEqual(after);
      }),
    );
  });

  it('breaks one level more at each of the numbers of `breaking`', () => {
    fc.assert(
      fc.property(chains, (chain) => {
        for (const [levels, hits] of breaking(chain).entries()) {
          expect(damageIn(allocate(hits, chain))).toBe(levels);
          if (hits > 0) expect(damageIn(allocate(hits - 1, chain))).toBe(levels - 1);
        }
      }),
    );
  });
});

/** PF-ARTY-05. */
describe('saves of one squadron among several', () => {
  const isOwn = (model: string) => Number(model.slice(1)) % 2 === 0;

  it('spare no other squadron, and every hit is either allocated, floating or saved', () => {
    fc.assert(
      fc.property(chains, fc.nat({ max: 120 }), fc.nat({ max: 40 }), (chain, hits, saves) => {
        const struck = allocate(hits, chain);
        const left = spare(struck, chain, isOwn, saves);
        for (const [model, levels] of struck.broken) {
          if (!isOwn(model)) expect(left.broken.get(model)).toBe(levels);
          expect(left.broken.get(model) ?? 0).toBeLessThanOrEqual(levels);
        }
        const spent = (broken: ReadonlyMap<string, number>) =>
          chain.flatMap(({ model, levels }) => levels.slice(0, broken.get(model) ?? 0)).reduce((a, b) => a + b, 0);
        const removed = spent(struck.broken) + struck.floating - spent(left.broken) - left.floating;
        const own = chain
          .filter(({ model }) => isOwn(model))
          .flatMap(({ model, levels }) => levels.slice(0, struck.broken.get(model) ?? 0));
        expect(removed).toBe(Math.min(saves, struck.floating + own.reduce((a, b) => a + b, 0)));
      }),
    );
  });
});
