import { tapeDice, type Dice, isRefusal } from '@bridgehead/kernel';
import { pledgeOf, sealOf } from './fair-dice.js';
import type { PlayedRecord } from './record.js';
import { type Bent, verifyDice } from './verify-dice.js';

/** What a record shows about its dice, once it has been replayed with `dice`. */
export interface DiceCheck {
  /** Dice that show what the record holds, and are compared on the way. */
  readonly dice: Dice;
  /** The seal that players must have seen if these were the dice; null for typed dice. */
  readonly seal: string | null;
  /** How many of the first rolls come from another battle: nothing here says where those came from. */
  readonly takenOver: number;
  /** Why the dice cannot be what was promised; null as long as nothing is known. */
  problem(): string | null;
}

/** Compares the dice of a record with what its own secret and nonces give. */
export function checkDice({ fair, tape, origin }: PlayedRecord): DiceCheck {
  const rolls = tape.filter(({ is }) => is === 'roll').length;
  const takenOver = Math.min(origin?.rolls ?? 0, rolls);
  const shown = tapeDice(tape);
  if (fair === undefined) return { dice: shown, seal: null, takenOver, problem: () => null };
  const pledges = Object.fromEntries(Object.entries(fair.nonces).map(([side, nonce]) => [side, pledgeOf(nonce)]));
  const seal = sealOf({ commitment: fair.commitment, pledges });
  const verified = verifyDice(fair, shown, takenOver);
  if (isRefusal(verified)) return { dice: shown, seal, takenOver, problem: () => verified.reason };
  return { dice: verified.dice, seal, takenOver, problem: () => inWords(verified.bent()) };
}

function inWords(bent: Bent | null): string | null {
  if (bent === null) return null;
  const { roll, recorded, due } = bent;
  return `Roll ${roll} does not fit: it shows ${recorded.join(' ')}; the secret gives ${due.join(' ')}.`;
}
