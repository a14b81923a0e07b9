import { describe, expect, it } from 'vitest';
import { chanceOfAny, chancesOfWords, meanOutcome, percent } from './tell-odds.js';

describe('odds are told', () => {
  it('as the chance of anything, and the mean of numbers', () => {
    const kills = [
      { value: 0, p: 0.5 },
      { value: 1, p: 0.25 },
      { value: 2, p: 0.25 },
    ];
    expect(chanceOfAny(kills)).toBe(0.5);
    expect(meanOutcome(kills)).toBe(0.75);
    const broken = [
      { value: 'no', p: 0.9 },
      { value: 'yes', p: 0.1 },
    ];
    expect(chanceOfAny(broken)).toBe(0.1);
    expect(meanOutcome(broken)).toBeNull();
    expect(meanOutcome(kills.slice(0, 2))).toBeNull();
  });

  it('word by word, the likeliest first', () => {
    const winner = [
      { value: 'none', p: 0.1 },
      { value: 'defenders', p: 0.3 },
      { value: 'attackers', p: 0.6 },
    ];
    expect(chancesOfWords(winner)?.map(({ value }) => value)).toEqual(['attackers', 'defenders']);
    expect(chancesOfWords([{ value: 2, p: 1 }])).toBeNull();
  });

  it('without calling the possible impossible, or the likely sure', () => {
    expect([0, 0.001, 0.125, 0.999, 1].map(percent)).toEqual(['0%', '<1%', '13%', '>99%', '100%']);
  });
});
