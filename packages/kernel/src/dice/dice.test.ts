import { describe, expect, it } from 'vitest';
import type { DrawChance, FacesChance } from './chance.js';
import { randomDice, seededDice, typedDice } from './dice.js';
import { Random } from './random.js';

const roll: FacesChance = { kind: 'faces', stream: 'ATK', rule: 'T-1', count: 5, sides: 6 };
const cards: DrawChance = { kind: 'draw', stream: 'CARD', rule: 'T-2', count: 3, bag: { smoke: 2, mine: 1, ruse: 4 } };

describe('seeded dice', () => {
  it('give these faces for this seed, or old battles no longer replay', () => {
    const dice = seededDice('bridgehead');
    expect([1, 2, 3].map((n) => dice.faces(roll, n, 0, 5, 6))).toEqual([
      [5, 5, 3, 2, 4],
      [5, 5, 5, 5, 1],
      [1, 2, 6, 3, 5],
    ]);
    expect(dice.faces(roll, 1, 1, 5, 6)).toEqual([2, 4, 3, 4, 5]);
    expect(dice.draw(cards, 1)).toEqual(['ruse', 'ruse', 'ruse']);
  });

  it('depend on the roll and the wave and not on earlier rolls', () => {
    const dice = seededDice('s');
    const first = dice.faces(roll, 9, 2, 8, 6);
    dice.faces(roll, 10, 0, 8, 6);
    expect(dice.faces(roll, 9, 2, 8, 6)).toEqual(first);
    expect(seededDice('s').faces(roll, 9, 2, 8, 6)).toEqual(first);
    expect(seededDice('t').faces(roll, 9, 2, 8, 6)).not.toEqual(first);
    expect(dice.faces(roll, 9, 3, 8, 6)).not.toEqual(first);
  });

  it('are fair from one roll to the next: every pair of faces comes equally often', () => {
    const dice = seededDice('pairs');
    const samples = 72_000;
    const pairs = new Map<number, number>();
    const faceOf = (n: number) => dice.faces(roll, n, 0, 1, 6)?.[0] ?? 0;
    for (let n = 0; n < samples; n++) {
      const pair = faceOf(n) * 10 + faceOf(n + 1);
      pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    }
    let chi = 0;
    for (const count of pairs.values()) chi += ((count - samples / 36) * (count - samples / 36)) / (samples / 36);
    expect(pairs.size).toBe(36);
    expect(Math.abs(chi - 35)).toBeLessThan(4 * Math.sqrt(70));
  });

  it('draw the same however the bag was written down', () => {
    const shuffled = { ...cards, bag: { ruse: 4, smoke: 2, mine: 1 } };
    for (let n = 0; n < 50; n++) expect(seededDice('s').draw(shuffled, n)).toEqual(seededDice('s').draw(cards, n));
    expect(cards.bag).toEqual({ smoke: 2, mine: 1, ruse: 4 });
  });
});

describe('random dice', () => {
  it('continue one sequence', () => {
    const dice = randomDice(Random.seeded('s'));
    const again = randomDice(Random.seeded('s'));
    const first = dice.faces(roll, 1, 0, 20, 6);
    expect(dice.faces(roll, 1, 0, 20, 6)).not.toEqual(first);
    expect(again.faces(roll, 5, 3, 20, 6)).toEqual(first);
  });

  it('draw the whole bag without putting back', () => {
    const drawn = randomDice(Random.seeded('s')).draw({ ...cards, count: 7 }, 0);
    expect(drawn?.toSorted()).toEqual(['mine', 'ruse', 'ruse', 'ruse', 'ruse', 'smoke', 'smoke']);
  });
});

it('typed dice do not know', () => {
  expect(typedDice().faces(roll, 1, 0, 5, 6)).toBeUndefined();
  expect(typedDice().draw(cards, 1)).toBeUndefined();
});
