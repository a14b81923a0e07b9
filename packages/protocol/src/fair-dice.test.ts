import { type Chance, type CourseDice, type Dice, isRefusal, type RollPlace } from '@bridgehead/kernel';
import { describe, expect, it } from 'vitest';
import { commitmentTo, fairDice, pledgeOf, sealOf } from './fair-dice.js';
import { verifyDice } from './verify-dice.js';

const SECRET = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
const NONCES = { red: 'anna', blue: 'ben' };
const CHANCE: Chance = { kind: 'faces', stream: 'X', rule: 'X-1', count: 1, sides: 6 };

/** The roll with that number, after answers that came to that digest. */
const roll = ({ course }: CourseDice, n: number, wave = 0, count = 6, sides = 6, answers = 'abc') =>
  course.at({ answers, rolls: n }).faces(CHANCE, n, wave, count, sides);

describe('fair dice', () => {
  it('follow from the secret, the nonces, the answers before, the number and the wave, and from nothing else', () => {
    const dice = fairDice(SECRET, NONCES);
    const again = fairDice(SECRET, { blue: 'ben', red: 'anna' });
    const shown = new Set<string>();
    for (let n = 0; n < 50; n++) {
      expect(roll(dice, n)).toEqual(roll(again, n));
      shown.add(String(roll(dice, n)));
    }
    expect(shown.size).toBeGreaterThan(45);
    expect(roll(dice, 7, 0, 12)).not.toEqual(roll(dice, 7, 1, 12));
    expect(roll(dice, 7, 0, 12)).not.toEqual(roll(dice, 7, 0, 12, 6, 'abd'));
    expect(roll(dice, 7, 0, 12)).not.toEqual(roll(fairDice(SECRET, { ...NONCES, blue: 'bob' }), 7, 0, 12));
    expect(roll(dice, 7, 0, 12)).not.toEqual(roll(fairDice(SECRET.replace('00', '01'), NONCES), 7, 0, 12));
  });

  it('hold every answer and its order in the digest, as any SHA-256 gives it', () => {
    const { chain } = fairDice(SECRET, NONCES).course;
    expect(chain('', 'a')).toBe('7361a6f4b374745deaf896ac72887d55e04107d1a1ff14e5e4d829fb47e82426');
    expect(chain(chain('', 'a'), 'b')).not.toBe(chain(chain('', 'b'), 'a'));
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

/** What a tape shows of those dice after the answers 'abc', with a die turned in some rolls. */
function shownBy(honest: CourseDice, turned: readonly number[] = [], answers = 'abc'): Dice {
  return {
    faces: (_chance, n, wave, count, sides) => {
      const faces = roll(honest, n, wave, count, sides, answers) ?? [];
      return turned.includes(n) ? [(faces[0] ?? 1) === 6 ? 1 : 6, ...faces.slice(1)] : faces;
    },
    draw: () => undefined,
  };
}

describe('a record', () => {
  const fair = { commitment: commitmentTo(SECRET), nonces: NONCES, secret: SECRET };
  const honest = fairDice(SECRET, NONCES);

  it('whose dice are honest is found so', () => {
    const verified = verifyDice(fair, shownBy(honest));
    if (isRefusal(verified)) throw new Error(verified.reason);
    for (let n = 0; n < 20; n++) roll(verified.dice, n);
    expect(verified.bent()).toBeNull();
  });

  it('in which one die was turned is found out, and the first such roll is named', () => {
    const verified = verifyDice(fair, shownBy(honest, [5, 9]));
    if (isRefusal(verified)) throw new Error(verified.reason);
    for (let n = 0; n < 20; n++) roll(verified.dice, n);
    expect(verified.bent()).toMatchObject({ roll: 5, due: roll(honest, 5) });
  });

  it('whose dice were rolled after other answers is found out', () => {
    const verified = verifyDice(fair, shownBy(honest, [], 'other answers'));
    if (isRefusal(verified)) throw new Error(verified.reason);
    for (let n = 0; n < 20; n++) roll(verified.dice, n);
    expect(verified.bent()).toMatchObject({ roll: 0 });
  });

  it('that plays on from another must meet the same dice at the same place once more', () => {
    const place: RollPlace = { answers: 'abc', rolls: 3 };
    const at = (shows: (n: number) => readonly number[]) => {
      const verified = verifyDice(fair, { faces: (_chance, n) => shows(n), draw: () => undefined }, 1);
      if (isRefusal(verified)) throw new Error(verified.reason);
      for (const n of [0, 8]) verified.dice.course.at(place).faces(CHANCE, n, 0, 2, 6);
      return verified.bent();
    };
    // The first roll was taken over, and the ninth comes after the same answers again.
    expect(at(() => [1, 2])).toBeNull();
    expect(at((n) => (n === 0 ? [1, 2] : [6, 6]))).toMatchObject({ roll: 8, due: [1, 2] });
  });

  it('with a secret other than the committed one, or with none, is refused', () => {
    expect(verifyDice({ ...fair, secret: SECRET.replace('00', '01') }, honest)).toMatchObject({ rule: 'HOUSE-DICE' });
    const { secret: _secret, ...open } = fair;
    expect(verifyDice(open, honest)).toMatchObject({ rule: 'HOUSE-DICE' });
  });

  it('whose seal is that of two nonces, and which names but one of them, is refused', () => {
    const merged = `blue=${pledgeOf(NONCES.blue)}&red`;
    const { commitment } = fair;
    const seal = sealOf({ commitment, pledges: { red: pledgeOf(NONCES.red), blue: pledgeOf(NONCES.blue) } });
    expect(sealOf({ commitment, pledges: { [merged]: pledgeOf(NONCES.red) } })).toBe(seal);
    const bent = { ...fair, nonces: { [merged]: NONCES.red } };
    expect(verifyDice(bent, shownBy(fairDice(SECRET, bent.nonces)))).toMatchObject({ rule: 'HOUSE-DICE' });
  });
});
