import {
  type JsonRecord,
  type Mechanic,
  type Modifier,
  pool,
  type Procedure,
  type Side,
  sumOf,
} from '@bridgehead/kernel';
import type { Rules } from '@bridgehead/wargame';

/** PF-DICE-04, PF-DICE-05: whatever number is needed, a natural 1 fails and a natural 6 succeeds. */
const NATURAL = { never: [1], always: [6] };

/** PF-DICE-07, black: a 6 is one success. */
export const BASIC: Mechanic = NATURAL;

/** PF-DICE-08, blue: a 6 is two successes. */
export const HEAVY: Mechanic = { ...NATURAL, worth: { 6: 2 } };

/** PF-DICE-09, red: a 6 is two successes and rolls one more die. */
export const EXPLODING: Mechanic = { ...HEAVY, explodes: { faces: [6], extra: 1 } };

/** PF-DICE-01: the D3 that a D6 counts for. */
export function d3(face: number): number {
  return Math.ceil(face / 2);
}

/** PF-GEN-09: halves round up. */
export function halved(n: number): number {
  return Math.ceil(n / 2);
}

/** PF-DICE-02: the number needed unless a rule says otherwise. */
export const USUAL_NUMBER = 4;

export interface Roll {
  /** The purpose of the roll, by which a case scripts its dice. */
  readonly stream: string;
  readonly rule: string;
  readonly side: Side;
  readonly count: number;
  readonly mechanic: Mechanic;
  /** PF-DICE-03: the modifiers of the number needed. */
  readonly modifiers?: readonly Modifier[];
  /** The numbers of successes that make a difference, if not every one does. */
  readonly tiers?: readonly number[];
  /** The subject of the roll, which its event repeats. */
  readonly about?: JsonRecord;
}

/** The dice that are rolled in the end, and the number that they need. */
export interface Needed {
  readonly count: number;
  readonly needs: number;
}

/** PF-DICE-04, PF-DICE-05, PF-DICE-06: 2+ at best and 6 at worst; beyond that the whole initial pool is halved. */
export function needed(count: number, modifiers: readonly Modifier[]): Needed {
  const number = USUAL_NUMBER + sumOf(modifiers);
  if (number > 6) return { count: halved(count), needs: 6 };
  return { count, needs: Math.max(2, number) };
}

/** A roll to come, as a player reads it. */
export function diceInWords(dice: number, needs: number): string {
  return `${dice === 1 ? '1 die' : `${dice} dice`} needing ${needs}+`;
}

/** PF-DICE-12: dice whose initial 1s are rolled again. */
export function rerollingOnes(rules: Rules, mechanic: Mechanic): Mechanic {
  rules.cite('PF-DICE-12');
  return { ...mechanic, reroll: { faces: [1] } };
}

/** Dice of one mechanic within a roll. */
export interface DicePart {
  readonly count: number;
  readonly mechanic: Mechanic;
}

/** Whether dice may be rolled as one pool. */
function isSameMechanic(one: Mechanic, other: Mechanic): boolean {
  return one.explodes === other.explodes && (one.reroll === undefined) === (other.reroll === undefined);
}

/** Dice put together by mechanic, in the order in which the mechanics first occur. */
export function byMechanic(dice: readonly DicePart[]): readonly DicePart[] {
  const parts: DicePart[] = [];
  for (const { count, mechanic } of dice) {
    const at = parts.findIndex((part) => isSameMechanic(part.mechanic, mechanic));
    const before = parts[at];
    if (before === undefined) parts.push({ count, mechanic });
    else parts[at] = { ...before, count: before.count + count };
  }
  return parts;
}

/** One roll whose dice differ: PF-DICE-06 halves it as a whole, its first dice staying; each part counts by its own mechanic. */
export function* rollParts(
  rules: Rules,
  roll: Omit<Roll, 'count' | 'mechanic'>,
  parts: readonly DicePart[],
): Procedure<number> {
  const whole = parts.reduce((sum, { count }) => sum + count, 0);
  const { needs, count } = needed(whole, roll.modifiers ?? []);
  const [first, ...others] = firstOf(parts, count);
  if (first === undefined) return 0;
  for (const { mechanic } of others) rules.cite(mechanicRule(mechanic));
  const mixed = others.length === 0 ? ALIKE : { others };
  return yield* rollExactly(rules, { count, mechanic: first.mechanic, ...roll, ...mixed }, needs);
}

/** Dice of a roll that do not differ. */
const ALIKE = {};

/** The first dice of a roll, by their parts. */
function firstOf(parts: readonly DicePart[], count: number): readonly DicePart[] {
  let left = count;
  const kept: DicePart[] = [];
  for (const part of parts) {
    if (left > 0) kept.push({ ...part, count: Math.min(part.count, left) });
    left -= part.count;
  }
  return kept;
}

/** Rolls a pool and counts its successes. */
export function* rollPool(rules: Rules, roll: Roll): Procedure<number> {
  const { count, needs } = needed(roll.count, roll.modifiers ?? []);
  return yield* rollExactly(rules, { ...roll, count }, needs);
}

/** Rolls so many dice against a number that is settled. */
function* rollExactly(
  rules: Rules,
  roll: Roll & { readonly others?: readonly DicePart[] },
  needs: number,
): Procedure<number> {
  const { stream, rule, side, count, mechanic, modifiers = [], ...told } = roll;
  rules.cite('PF-DICE-02', mechanicRule(mechanic));
  const { successes } = yield* pool({ stream, rule, side, count, sides: 6, needs, modifiers, mechanic, ...told });
  return successes;
}

function mechanicRule(mechanic: Mechanic): string {
  if (mechanic === BASIC) return 'PF-DICE-07';
  return mechanic.explodes === EXPLODING.explodes ? 'PF-DICE-09' : 'PF-DICE-08';
}
