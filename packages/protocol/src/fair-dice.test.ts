import { type Chance, type Dice, isRefusal } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { commitmentTo, fairDice } from './fair-dice.js';
import { verifyDice } from './verify-dice.js';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const NONCES = { red: 'anna', blue: 'ben' };
const CHANCE: Chance = { kind: 'faces', stream: 'X', rule: 'X-1', count: 1, sides: 6 };

const roll = (dice: Dice, n: number, wave = 0, count = 6, sides = 6) => dice.faces(CHANCE, n, wave, count, sides);

describe('fair dice', () => {
  it('follow from the secret, the nonces, the number and the wave, and from nothing else', () => {
    const dice = fairDice(SECRET, NONCES);
    const again = fairDice(SECRET, { blue: 'ben', red: 'anna' });
    const shown = new Set<string>();
    for (let n = 0; n < 50; n++) {
      expect(roll(dice, n)).toEqual(roll(again, n));
      shown.add(String(roll(dice, n)));
    }
    expect(shown.size).toBeGreaterThan(45);
    expect(roll(dice, 7, 0, 12)).not.toEqual(roll(dice, 7, 1, 12));
    expect(roll(dice, 7, 0, 12)).not.toEqual(roll(fairDice(SECRET, { ...NONCES, blue: 'bob' }), 7, 0, 12));
    expect(roll(dice, 7, 0, 12)).not.toEqual(roll(fairDice(SECRET.replace('00', '01'), NONCES), 7, 0, 12));
  });

  it('show every face as often as any other', () => {
    const dice = fairDice(SECRET, NONCES);
    const counts = new Map<number, number>();
    for (let n = 0; n < 2000; n++)
      for (const face of roll(dice, n, 0, 10, 6) ?? []) counts.set(face, (counts.get(face) ?? 0) + 1);
    // The seed is fixed: 240 is four and a half standard deviations.
    for (let face = 1; face <= 6; face++) expect(Math.abs((counts.get(face) ?? 0) - 20_000 / 6)).toBeLessThan(240);
  });

  it('commit to the secret without telling it', () => {
    // As any SHA-256 gives it.
    expect(commitmentTo('00'.repeat(32))).toBe('66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925');
  });
});

describe('a record', () => {
  const fair = { commitment: commitmentTo(SECRET), nonces: NONCES, secret: SECRET };
  const honest = fairDice(SECRET, NONCES);

  it('whose dice are honest is found so', () => {
    const verified = verifyDice(fair, honest);
    if (isRefusal(verified)) throw new Error(verified.reason);
    for (let n = 0; n < 20; n++) roll(verified.dice, n);
    expect(verified.bent()).toBeNull();
  });

  it('in which one die was turned is found out, and the first such roll is named', () => {
    const turned: Dice = {
      ...honest,
      faces: (chance, n, wave, count, sides) => {
        const faces = honest.faces(chance, n, wave, count, sides) ?? [];
        return n === 5 || n === 9 ? [(faces[0] ?? 1) === 6 ? 1 : 6, ...faces.slice(1)] : faces;
      },
    };
    const verified = verifyDice(fair, turned);
    if (isRefusal(verified)) throw new Error(verified.reason);
    for (let n = 0; n < 20; n++) roll(verified.dice, n);
    expect(verified.bent()).toMatchObject({ roll: 5, due: roll(honest, 5) });
  });

  it('with a secret other than the committed one, or with none, is refused', () => {
    expect(verifyDice({ ...fair, secret: SECRET.replace('00', '01') }, honest)).toMatchObject({ rule: 'HOUSE-DICE' });
    const { secret: _secret, ...open } = fair;
    expect(verifyDice(open, honest)).toMatchObject({ rule: 'HOUSE-DICE' });
  });
});
