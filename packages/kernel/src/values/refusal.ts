import type { Json } from './json.js';
import type { RuleId } from './names.js';

/** Why something cannot be done: a value, never an exception. */
export interface Refusal {
  readonly refused: true;
  readonly rule: RuleId;
  readonly reason: string;
  /** What it is about (pieces, a point, a missing length), for the screen. */
  readonly where?: Json;
  /** The demand on a move or a placing that it fails: `coherency`, `allowance`, … */
  readonly demand?: string;
  /** What else is wrong with it, if more than one rule forbids it. */
  readonly also?: readonly Breach[];
}

/** A rule that something breaks, and how. */
export interface Breach {
  readonly rule: RuleId;
  readonly reason: string;
}

/** Rule IDs of refusals that come from Bridgehead itself and not from a book. */
export const HOUSE = {
  shape: 'HOUSE-SHAPE',
  stale: 'HOUSE-STALE',
  side: 'HOUSE-SIDE',
  over: 'HOUSE-OVER',
  save: 'HOUSE-SAVE',
  undo: 'HOUSE-UNDO',
  dice: 'HOUSE-DICE',
  /** The rules themselves broke: our mistake, and nothing has changed. */
  broken: 'HOUSE-BROKEN',
  /** What follows could not be stored: nothing has changed. */
  store: 'HOUSE-STORE',
  /** Somebody asks for more than their part. */
  haste: 'HOUSE-HASTE',
} as const;

export function refuse(rule: RuleId, reason: string, where?: Json, demand?: string): Refusal {
  const refusal =
    where === undefined
      ? ({ refused: true, rule, reason } as const)
      : ({ refused: true, rule, reason, where } as const);
  return demand === undefined ? refusal : { ...refusal, demand };
}

/** One refusal for several: the first of them, which names the rules of the others besides; null if there is none. */
export function refuseForAll(refusals: readonly (Refusal | null)[]): Refusal | null {
  const [first, ...others] = refusals.filter((one) => one !== null);
  if (first === undefined) return null;
  const also: Breach[] = [...(first.also ?? [])];
  for (const { rule, reason, also: more = [] } of others)
    for (const breach of [{ rule, reason }, ...more])
      if (![first, ...also].some((one) => one.rule === breach.rule)) also.push(breach);
  return also.length === 0 ? first : { ...first, also };
}

/** All rules that a refusal names, the first one first. */
export function rulesOfRefusal({ rule, also = [] }: Refusal): readonly RuleId[] {
  return [rule, ...also.map((breach) => breach.rule)];
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;
}

/** Why none of several things can be done: the first refusal, or `otherwise` if there is nothing to try; null if one can be done. */
export function whyNone<C>(
  candidates: Iterable<C>,
  whyNot: (candidate: C) => Refusal | null,
  otherwise: Refusal,
): Refusal | null {
  let first: Refusal | null = null;
  for (const candidate of candidates) {
    const refusal = whyNot(candidate);
    if (refusal === null) return null;
    first ??= refusal;
  }
  return first ?? otherwise;
}
