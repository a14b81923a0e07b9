import { type Mechanic, type Modifier, pool, type Procedure, type Side, sumOf } from '@bridgehead/kernel';
import { BASIC, EXPLODING, halved } from './charts/dice.js';
import type { Rules } from './moments.js';

/** PF-DICE-02: what is needed unless something says otherwise. */
const USUAL_NUMBER = 4;

export interface Roll {
  /** The purpose, by which a case scripts it. */
  readonly stream: string;
  readonly rule: string;
  readonly side: Side;
  readonly count: number;
  readonly mechanic: Mechanic;
  /** What raises or lowers the number needed: PF-DICE-03. */
  readonly modifiers?: readonly Modifier[];
  /** The numbers of successes that make a difference, where not every one does. */
  readonly tiers?: readonly number[];
}

/** What will really be rolled, and for what. */
export interface Needed {
  readonly count: number;
  readonly needs: number;
}

/** PF-DICE-04 to -06: at best 2+, at worst 6; beyond that the whole initial pool is halved. */
export function needed(count: number, modifiers: readonly Modifier[]): Needed {
  const number = USUAL_NUMBER + sumOf(modifiers);
  if (number > 6) return { count: halved(count), needs: 6 };
  return { count, needs: Math.max(2, number) };
}

/** Rolls a pool and counts its successes. */
export function* rollPool(rules: Rules, roll: Roll): Procedure<number> {
  const { stream, rule, side, mechanic, modifiers = [], tiers } = roll;
  const told = tiers === undefined ? {} : { tiers };
  const { count, needs } = needed(roll.count, modifiers);
  rules.cite('PF-DICE-02', 'PF-DICE-04', 'PF-DICE-05', mechanicRule(mechanic));
  if (modifiers.length > 0) rules.cite('PF-DICE-03');
  if (USUAL_NUMBER + sumOf(modifiers) > 6) rules.cite('PF-DICE-06', 'PF-DICE-10', 'PF-GEN-09');
  const { successes } = yield* pool({ stream, rule, side, count, sides: 6, needs, modifiers, mechanic, ...told });
  return successes;
}

function mechanicRule(mechanic: Mechanic): string {
  if (mechanic === BASIC) return 'PF-DICE-07';
  return mechanic.explodes === EXPLODING.explodes ? 'PF-DICE-09' : 'PF-DICE-08';
}
