import type { PickAnswer } from './answer.js';
import { type Ask, wordsOf } from './ask.js';
import { type Option, unavailableBecause } from './decision.js';
import type { JsonRecord } from '../values/json.js';
import type { RuleId, Side } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';
import type { Candidate, PickSpec } from './pick.js';

export interface SeveralSpec<T, Args extends JsonRecord>
  extends Omit<PickSpec<T, Args>, 'usual' | 'pass' | 'hasChoice'> {
  /** How many must and may be picked, and the rule that says so. */
  range(table: T, args: Args, side: Side): { readonly least: number; readonly most: number };
  /** Demands on the picks together. */
  whole?(table: T, args: Args, ids: readonly string[], side: Side): Refusal | null;
  /** The rule by which nothing is picked twice, if a book has one. */
  readonly once?: RuleId;
  /** The default; as few as allowed, in order, if not given. */
  usual?(table: T, args: Args, side: Side): readonly string[];
}

/** An ask for some of several things. It offers the default, none, each alone and all, as far as they are legal. */
export function severalAsk<T, Args extends JsonRecord>(
  spec: SeveralSpec<T, Args>,
): Ask<T, Args, 'pick', readonly string[]> {
  const legal = (table: T, args: Args, side: Side): Candidate[] =>
    [...spec.candidates(table, args, side)].filter(({ id }) => (spec.barred?.(table, args, id, side) ?? null) === null);

  function check(table: T, args: Args, answer: PickAnswer, side: Side): readonly string[] | Refusal {
    const ids = idsOf(answer);
    if (new Set(ids).size !== ids.length) return refuse(spec.once ?? HOUSE.shape, 'You picked the same thing twice.');
    const known = new Set([...spec.candidates(table, args, side)].map(({ id }) => id));
    for (const id of ids) {
      if (!known.has(id))
        return (
          spec.unlisted?.(table, args, id, side) ??
          refuse(HOUSE.shape, `"${id.slice(0, 60)}" is not one of the choices.`)
        );
      const barred = spec.barred?.(table, args, id, side) ?? null;
      if (barred !== null) return barred;
    }
    const { least, most } = spec.range(table, args, side);
    const rule = spec.rules[0] ?? HOUSE.shape;
    if (ids.length < least || ids.length > most)
      return refuse(rule, `Pick ${least === most ? least : `${least} to ${most}`}, not ${ids.length}.`);
    return spec.whole?.(table, args, ids, side) ?? ids;
  }

  function usual(table: T, args: Args, side: Side): PickAnswer {
    if (spec.usual !== undefined) return { pick: spec.usual(table, args, side) };
    const { least } = spec.range(table, args, side);
    return {
      pick: legal(table, args, side)
        .slice(0, least)
        .map(({ id }) => id),
    };
  }

  function* options(table: T, args: Args, side: Side): Iterable<Option<PickAnswer>> {
    const all = legal(table, args, side);
    const sets: readonly string[][] = [[], ...all.map(({ id }) => [id]), all.map(({ id }) => id)];
    for (const ids of distinctBy([idsOf(usual(table, args, side)), ...sets], nameOfSome)) {
      if (isRefusal(check(table, args, { pick: ids }, side))) continue;
      yield { id: nameOfSome(ids), label: labelOf(all, ids), answer: { pick: ids }, pieces: ids };
    }
  }

  return {
    ...wordsOf(spec),
    kind: 'pick',
    options,
    check,
    readPlainly: idsOf,
    usual,
    makings: (table, args, side) => ({
      items: legal(table, args, side).map(({ id, label, meaning }) => ({
        id,
        label,
        ...(meaning === undefined ? {} : { meaning }),
      })),
      ...spec.range(table, args, side),
    }),
    sample(table, args, side, below) {
      const all = legal(table, args, side).map(({ id }) => id);
      const { least, most } = spec.range(table, args, side);
      const count = least + below(Math.max(1, Math.min(most, all.length) - least + 1));
      const answer = { pick: shuffled(all, below).slice(0, count) };
      return isRefusal(check(table, args, answer, side)) ? usual(table, args, side) : answer;
    },
    unavailable(table, args, side) {
      return [...spec.candidates(table, args, side)].flatMap(({ id, label }) => {
        const why = spec.barred?.(table, args, id, side) ?? null;
        return why === null ? [] : [unavailableBecause(id, label, why)];
      });
    },
    only(table, args, side) {
      if (spec.always === true) return null;
      const { least, most } = spec.range(table, args, side);
      const all = legal(table, args, side);
      return most <= 0 || (least >= all.length && spec.whole === undefined)
        ? { pick: all.slice(0, Math.max(0, most)).map(({ id }) => id) }
        : null;
    },
  };
}

function idsOf({ pick }: PickAnswer): string[] {
  return typeof pick === 'string' ? [pick] : [...pick];
}

function nameOfSome(ids: readonly string[]): string {
  return ids.join('+') || 'none';
}

function labelOf(all: readonly Candidate[], ids: readonly string[]): string {
  if (ids.length === 0) return 'None';
  return ids.map((id) => all.find((candidate) => candidate.id === id)?.label ?? id).join(', ');
}

/** The first of all items that have the same key. */
export function* distinctBy<I>(items: Iterable<I>, keyOf: (item: I) => string): Iterable<I> {
  const known = new Set<string>();
  for (const item of items) {
    const key = keyOf(item);
    if (!known.has(key)) yield item;
    known.add(key);
  }
}

/** A random order, by swapping from the back. */
export function shuffled<I>(items: readonly I[], below: (n: number) => number): I[] {
  const mixed = [...items];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = below(i + 1);
    const [a, b] = [mixed[i], mixed[j]];
    if (a !== undefined && b !== undefined) [mixed[i], mixed[j]] = [b, a];
  }
  return mixed;
}
