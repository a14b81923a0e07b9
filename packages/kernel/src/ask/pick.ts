import type { PickAnswer } from './answer.js';
import { type Ask, type AskWords, wordsOf } from './ask.js';
import { type Forecast, type Option, type Preview, type Unavailable, unavailableBecause } from './decision.js';
import type { JsonRecord } from '../values/json.js';
import type { Side } from '../values/names.js';
import { HOUSE, type Refusal, refuse, refuseForAll } from '../values/refusal.js';

/** Something a player might look for when asked to pick, legal or not. */
export interface Candidate {
  readonly id: string;
  readonly label: string;
  /** What it does, where the label is only a name. */
  readonly meaning?: string;
  readonly pieces?: readonly string[];
}

/** What a player wants to know about a candidate before picking it. */
export interface Details {
  readonly pieces?: readonly string[];
  readonly preview?: Preview;
  readonly forecast?: Forecast;
}

export interface PickSpec<T, Args extends JsonRecord> extends AskWords {
  /** Everything a player might look for here. */
  candidates(table: T, args: Args, side: Side): Iterable<Candidate>;
  /** The choice of none of them, listed last. It is always legal, and the other functions are never asked about it. */
  readonly pass?: Candidate;
  /** Whether a candidate can be picked, if that is faster to compute than why not. It must agree with `barred`. */
  allows?(table: T, args: Args, id: string, side: Side): boolean;
  /** Why a candidate cannot be picked; null if it can. */
  barred?(table: T, args: Args, id: string, side: Side): Refusal | null;
  /** The rule that forbids a pick that is not among the candidates, if there is one. */
  unlisted?(table: T, args: Args, id: string, side: Side): Refusal | null;
  /** Everything that is wrong with a pick that was refused, if several rules may forbid it. */
  faults?(table: T, args: Args, id: string, side: Side): readonly (Refusal | null)[];
  /** Computed only when the options are shown. */
  details?(table: T, args: Args, id: string, side: Side): Details;
  /** The default; the first legal candidate if null or not given. */
  usual?(table: T, args: Args, side: Side): string | null;
  /** Whether several answers are legal, if that is faster to compute than which. */
  hasChoice?(table: T, args: Args, side: Side): boolean;
  /** Asked even when only one answer is legal, because it is secret that there is no choice. */
  readonly always?: true;
}

/** An ask for one of several things: one check decides which are offered, and explains those that are not. */
export function pickAsk<T, Args extends JsonRecord>(spec: PickSpec<T, Args>): Ask<T, Args, 'pick', string> {
  const barred = (table: T, args: Args, id: string, side: Side) =>
    id === spec.pass?.id ? null : (spec.barred?.(table, args, id, side) ?? null);
  const allows = (table: T, args: Args, id: string, side: Side) =>
    spec.allows === undefined || id === spec.pass?.id
      ? barred(table, args, id, side) === null
      : spec.allows(table, args, id, side);
  function* candidates(table: T, args: Args, side: Side): Iterable<Candidate> {
    yield* spec.candidates(table, args, side);
    if (spec.pass !== undefined) yield spec.pass;
  }
  function* legal(table: T, args: Args, side: Side): Iterable<Candidate> {
    for (const candidate of candidates(table, args, side)) {
      if (allows(table, args, candidate.id, side)) yield candidate;
    }
  }
  const isKnown = (table: T, args: Args, id: string, side: Side) =>
    [...candidates(table, args, side)].some((candidate) => candidate.id === id) ||
    (spec.unlisted?.(table, args, id, side) ?? null) !== null;
  return {
    ...wordsOf(spec),
    kind: 'pick',
    *options(table, args, side): Iterable<Option<PickAnswer>> {
      for (const candidate of legal(table, args, side)) {
        const details = candidate === spec.pass ? {} : (spec.details?.(table, args, candidate.id, side) ?? {});
        yield { ...candidate, ...details, answer: { pick: candidate.id } };
      }
    },
    check(table, args, { pick }, side) {
      for (const { id } of candidates(table, args, side)) if (id === pick) return barred(table, args, id, side) ?? id;
      const forbidden = typeof pick === 'string' ? spec.unlisted?.(table, args, pick, side) : null;
      return forbidden ?? refuse(HOUSE.shape, `"${String(pick).slice(0, 60)}" is not one of the choices.`);
    },
    faults(table, args, { pick }, side) {
      // What nobody knows breaks no further rule.
      if (spec.faults === undefined || typeof pick !== 'string' || !isKnown(table, args, pick, side)) return [];
      return spec.faults(table, args, pick, side).filter((fault) => fault !== null);
    },
    readPlainly: ({ pick }) => String(pick),
    sample(table, args, side, below) {
      // Every legal candidate is equally likely, and few need to be checked.
      const left = [...candidates(table, args, side)];
      while (left.length > 0) {
        const [candidate] = left.splice(below(left.length), 1);
        if (candidate !== undefined && allows(table, args, candidate.id, side)) return taken(spec.name, candidate);
      }
      return taken(spec.name, undefined);
    },
    usual(table, args, side) {
      const usual = spec.usual?.(table, args, side) ?? null;
      if (usual !== null) return { pick: usual };
      for (const candidate of legal(table, args, side)) return taken(spec.name, candidate);
      return taken(spec.name, undefined);
    },
    // An ask may also list `pass` among its candidates, if it is not always legal.
    pass: () => ({ pick: spec.pass?.id ?? 'pass' }),
    unavailable(table, args, side) {
      const found: Unavailable[] = [];
      for (const { id, label } of candidates(table, args, side)) {
        const why = barred(table, args, id, side);
        if (why === null) continue;
        const faults = spec.faults?.(table, args, id, side) ?? [];
        found.push(unavailableBecause(id, label, refuseForAll([why, ...faults]) ?? why));
      }
      return found;
    },
    only(table, args, side) {
      if (spec.always === true || spec.hasChoice?.(table, args, side) === true) return null;
      return onlyOne(spec.name, legal(table, args, side));
    },
  };
}

/** Null if there are several. Asking a question that nobody can answer is a mistake of the rules. */
function onlyOne(name: string, candidates: Iterable<Candidate>): PickAnswer | null {
  let first: Candidate | undefined;
  for (const candidate of candidates) {
    if (first !== undefined) return null;
    first = candidate;
  }
  return taken(name, first);
}

function taken(name: string, candidate: Candidate | undefined): PickAnswer {
  if (candidate === undefined) throw new Error(`ask ${name}: nothing can be picked`);
  return { pick: candidate.id };
}
