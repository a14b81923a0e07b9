import type { Side } from '@bridgehead/kernel';
import { type OpenDice, pledgeOf } from './fair-dice.js';

/** What a player has seen and given before the dice of a battle were settled, kept on the player's own machine. */
export interface DiceWitness {
  /** The server's commitment, as it was shown first. */
  readonly commitment: string;
  /** The nonces that this player drew, by side. */
  readonly nonces: Readonly<Record<Side, string>>;
  /** Every side's pledge, as it was shown before this player gave a nonce away; null until then. */
  readonly pledges: Readonly<Record<Side, string>> | null;
}

/** Where a player keeps the witness of one battle. */
export interface WitnessBook {
  read(): DiceWitness | null;
  write(witness: DiceWitness): void;
  /** Something that nobody can foresee. */
  newNonce(): string;
}

/** What a player sends to take part in the dice. */
export type DiceMessage =
  | { readonly type: 'pledge'; readonly side: Side; readonly pledge: string }
  | { readonly type: 'nonce'; readonly side: Side; readonly nonce: string };

interface Part {
  readonly witness: DiceWitness;
  readonly messages: readonly DiceMessage[];
}

/**
 * The next thing to do for the sides that a player holds. Each pledges a nonce, and gives it away only once every side
 * has pledged its own: so neither the server nor the other player can choose theirs to suit it.
 */
export function takePart(fair: OpenDice, sides: readonly Side[], book: WitnessBook): readonly DiceMessage[] {
  const kept = book.read();
  const { witness, messages } = partIn(fair, sides, kept ?? first(fair), () => book.newNonce());
  if (witness !== kept) book.write(witness);
  return messages;
}

function first({ commitment }: OpenDice): DiceWitness {
  return { commitment, nonces: {}, pledges: null };
}

function partIn(fair: OpenDice, sides: readonly Side[], witness: DiceWitness, newNonce: () => string): Part {
  // A server that changes its commitment gets nothing more from this player.
  if (witness.commitment !== fair.commitment) return { witness, messages: [] };
  const unpledged = sides.filter((side) => !isPledged(fair, side, witness));
  if (unpledged.length > 0) return pledging(unpledged, witness, newNonce);
  if (Object.values(fair.pledges).includes('')) return { witness, messages: [] };
  if (witness.pledges !== null && !isSame(witness.pledges, fair.pledges)) return { witness, messages: [] };
  const messages = sides
    .filter((side) => fair.nonces[side] === undefined)
    .map((side) => ({ type: 'nonce', side, nonce: witness.nonces[side] ?? '' }) as const);
  return { witness: witness.pledges === null ? { ...witness, pledges: fair.pledges } : witness, messages };
}

function isPledged({ pledges }: OpenDice, side: Side, { nonces }: DiceWitness): boolean {
  const nonce = nonces[side];
  return nonce !== undefined && pledges[side] === pledgeOf(nonce);
}

function pledging(sides: readonly Side[], witness: DiceWitness, newNonce: () => string): Part {
  const nonces: Record<Side, string> = { ...witness.nonces };
  for (const side of sides) {
    // A nonce that was given away is known to others, so it is never pledged again.
    const unseen = witness.pledges === null ? nonces[side] : undefined;
    nonces[side] = unseen ?? newNonce();
  }
  const messages = sides.map((side) => ({ type: 'pledge', side, pledge: pledgeOf(nonces[side] ?? '') }) as const);
  return { witness: { ...witness, nonces, pledges: null }, messages };
}

function isSame(a: Readonly<Record<Side, string>>, b: Readonly<Record<Side, string>>): boolean {
  return Object.keys({ ...a, ...b }).every((side) => a[side] === b[side]);
}
