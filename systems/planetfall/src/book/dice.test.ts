import { describe, expect, it } from 'vitest';
import { needed } from './dice.js';
import { diceFor } from '../disorder/disorder.js';

const by = (value: number) => [{ value, reason: 'for the sake of it', rule: 'PF-DICE-03' }];

/** No rule in play reaches these limits yet, so no case can. */
describe('the number needed', () => {
  it('is never better than 2+: a natural 1 fails (PF-DICE-04)', () => {
    expect(needed(5, by(-2))).toEqual({ count: 5, needs: 2 });
    expect(needed(5, by(-3))).toEqual({ count: 5, needs: 2 });
    expect(needed(5, by(-6))).toEqual({ count: 5, needs: 2 });
  });

  it('halves the pool once, however far above 6 it is (PF-DICE-06)', () => {
    expect(needed(5, by(2))).toEqual({ count: 5, needs: 6 });
    expect(needed(5, by(3))).toEqual({ count: 3, needs: 6 });
    expect(needed(5, by(9))).toEqual({ count: 3, needs: 6 });
  });
});

describe('the dice of a Disorder Test', () => {
  it('are never fewer than none (PF-MORALE-03)', () => {
    expect(diceFor(by(-2))).toBe(1);
    expect(diceFor(by(-3))).toBe(0);
    expect(diceFor(by(-5))).toBe(0);
  });
});
