import { canonical, type Chance, type Dice, type DrawChance, HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import { commitmentTo, type FairDice, fairDice } from './fair-dice.js';

/** A roll that the secret does not give. */
export interface Bent {
  readonly roll: number;
  readonly wave: number;
  readonly recorded: readonly (number | string)[];
  readonly due: readonly (number | string)[];
}

/**
 * Dice that replay a tape and check it: `bent` keeps the first roll that does not follow from the secret and the
 * nonces. The first rolls may be taken over from another battle: those are not checked. A refusal if the secret is not
 * the one that the server committed to.
 */
export function verifyDice(
  fair: FairDice,
  tape: Dice,
  takenOver = 0,
): { readonly dice: Dice; bent(): Bent | null } | Refusal {
  if (fair.secret === undefined)
    return refuse(HOUSE.dice, 'The record does not hold the secret: it was made before the battle was over.');
  if (commitmentTo(fair.secret) !== fair.commitment)
    return refuse(HOUSE.dice, 'This is not the secret that the server committed to before the battle.');
  const due = fairDice(fair.secret, fair.nonces);
  let bent: Bent | null = null;
  const compare = <V extends readonly (number | string)[]>(roll: number, wave: number, shown: V, right: V): V => {
    if (bent === null && roll >= takenOver && canonical(shown) !== canonical(right))
      bent = { roll, wave, recorded: shown, due: right };
    return shown;
  };
  const dice: Dice = {
    faces(chance: Chance, roll: number, wave: number, count: number, sides: number) {
      const shown = tape.faces(chance, roll, wave, count, sides);
      const right = due.faces(chance, roll, wave, count, sides);
      return shown === undefined || right === undefined ? shown : compare(roll, wave, shown, right);
    },
    draw(chance: DrawChance, roll: number) {
      const shown = tape.draw(chance, roll);
      const right = due.draw(chance, roll);
      return shown === undefined || right === undefined ? shown : compare(roll, 0, shown, right);
    },
  };
  return { dice, bent: () => bent };
}
