import {
  type JsonRecord,
  type Mechanic,
  type Modifier,
  pool,
  type Procedure,
  type Reroll,
  type RuleId,
  type Side,
  sumOf,
} from '@bridgehead/kernel';
import type { Rules } from '@bridgehead/wargame';

/** FF-DICE-01: all tests are made with eight-sided dice. */
export const D8 = 8;

/** FF-DICE-05: whatever is needed, a natural 1 fails and a natural 8 succeeds. */
const NATURAL: Mechanic = { never: [1], always: [8] };

/** FF-DICE-03. */
export function d4(face: number): number {
  return Math.ceil(face / 2);
}

/** FF-DICE-03. */
function d2(face: number): number {
  return Math.ceil(face / 4);
}

/** FF-DICE-03: what a D8 shows when a D2 or a D4 is asked for. */
export function smallDie(sides: number, face: number): number {
  return sides === 2 ? d2(face) : d4(face);
}

/** What is really rolled, and for what. */
export interface Needed {
  readonly count: number;
  readonly needs: number;
  /** With a note for the reader if half of the dice are left. */
  readonly modifiers: readonly Modifier[];
}

/**
 * FF-DICE-04, FF-DICE-06: the number on a natural die after all modifiers, which are added to what is needed; of hit and
 * wound dice that need more than 8 only half are rolled.
 */
export function neededBy(count: number, stat: number, modifiers: readonly Modifier[]): Needed {
  const needs = stat + sumOf(modifiers);
  if (needs <= D8) return { count, needs: Math.max(2, needs), modifiers };
  const halved = { value: 0, reason: 'more than 8 needed: half the dice', rule: 'FF-DICE-06' };
  return { count: Math.floor(count / 2), needs: D8, modifiers: [...modifiers, halved] };
}

/** Dice of one pool (FF-DICE-09) that roll to hit or to wound. */
export interface AttackRoll {
  /** The purpose, by which a case scripts it. */
  readonly stream: string;
  readonly rule: RuleId;
  readonly side: Side;
  readonly count: number;
  readonly stat: number;
  readonly modifiers: readonly Modifier[];
  /** FF-DICE-07: in this order, and no die twice. */
  readonly rerolls?: readonly Reroll[];
  readonly about?: JsonRecord;
}

/** Rolls one pool to hit or to wound and counts its successes. */
export function* rollAttackDice(rules: Rules, roll: AttackRoll): Procedure<number> {
  const { stream, rule, side, stat, rerolls = [], about } = roll;
  const { count, needs, modifiers } = neededBy(roll.count, stat, roll.modifiers);
  rules.cite('FF-DICE-01');
  if (count === 0) {
    // Of a single die half is none, and no roll shows that it was halved.
    if (roll.count > 0) rules.cite('FF-DICE-06');
    return 0;
  }
  const mechanic = rerolls.length === 0 ? NATURAL : { ...NATURAL, reroll: rerolls };
  const told = about === undefined ? {} : { about };
  const { successes } = yield* pool({ stream, rule, side, count, sides: D8, needs, modifiers, mechanic, ...told });
  return successes;
}

/** FF-DICE-05: one die that needs a fixed number and has no modifiers, so that naturals never matter. */
export function* rollFlat(roll: {
  readonly stream: string;
  readonly rule: RuleId;
  readonly side: Side;
  readonly count?: number;
  readonly needs: number;
  readonly good?: 'low';
}): Procedure<number> {
  const { count = 1, ...rest } = roll;
  if (count === 0) return 0;
  const { successes } = yield* pool({ ...rest, count, sides: D8, mechanic: {} });
  return successes;
}
