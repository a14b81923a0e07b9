import {
  canonical,
  type CourseDice,
  type Dice,
  FIRST_PLACE,
  HOUSE,
  placeKey,
  type Refusal,
  refuse,
  type RollPlace,
} from '@bridgehead/kernel';
import { commitmentTo, type FairDice, fairDice } from './fair-dice.js';

type Shown = readonly (number | string)[];

/** A roll that the secret does not give. */
export interface Bent {
  readonly roll: number;
  readonly wave: number;
  readonly recorded: Shown;
  readonly due: Shown;
}

/**
 * Dice that replay a tape and check it: `bent` keeps the first roll that does not follow from the secret and the
 * nonces. The first rolls may be taken over from another battle: those are not checked, but after an undo the same
 * answers must meet them again. A refusal if the secret is not the one that the server committed to.
 */
export function verifyDice(
  fair: FairDice,
  tape: Dice,
  takenOver = 0,
): { readonly dice: CourseDice; bent(): Bent | null } | Refusal {
  if (fair.secret === undefined)
    return refuse(HOUSE.dice, 'The record does not hold the secret: it was made before the battle was over.');
  if (commitmentTo(fair.secret) !== fair.commitment)
    return refuse(HOUSE.dice, 'This is not the secret that the server committed to before the battle.');
  if (!Object.entries(fair.nonces).flat().every(isWord))
    return refuse(HOUSE.dice, 'The record holds a nonce that nobody can have given: its seal says nothing.');
  const due = fairDice(fair.secret, fair.nonces);
  const takenAt = new Map<string, Shown>();
  let bent: Bent | null = null;
  const compare = (at: string, roll: number, wave: number, shown: Shown, right: Shown): void => {
    const before = takenAt.get(`${at}.${wave}`);
    if (roll < takenOver) takenAt.set(`${at}.${wave}`, shown);
    else if (bent === null && canonical(shown) !== canonical(before ?? right))
      bent = { roll, wave, recorded: shown, due: before ?? right };
  };
  const at = (place: RollPlace): Dice => compared(tape, due.course.at(place), compare.bind(null, placeKey(place)));
  const course = { chain: due.course.chain, at };
  return { dice: { ...at(FIRST_PLACE), course }, bent: () => bent };
}

/** A seal is a text of several parts: a side or a nonce with other characters in it could stand for two of them. */
function isWord(text: string): boolean {
  return /^[A-Za-z0-9_-]{1,64}$/.test(text);
}

/** Dice that show the first ones and have them compared with the second. */
function compared(
  dice: Dice,
  due: Dice,
  compare: (roll: number, wave: number, shown: Shown, right: Shown) => void,
): Dice {
  return {
    faces(chance, roll, wave, count, sides) {
      const shown = dice.faces(chance, roll, wave, count, sides);
      const right = due.faces(chance, roll, wave, count, sides);
      if (shown !== undefined && right !== undefined) compare(roll, wave, shown, right);
      return shown;
    },
    draw(chance, roll) {
      const shown = dice.draw(chance, roll);
      const right = due.draw(chance, roll);
      if (shown !== undefined && right !== undefined) compare(roll, 0, shown, right);
      return shown;
    },
  };
}
