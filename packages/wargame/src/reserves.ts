import { fastFlatMap } from '@bridgehead/geometry';
import { type Refusal, refuse, type RuleId, type Side } from '@bridgehead/kernel';
import {
  type Edge,
  living,
  type Model,
  nameOf,
  type OpenMemo,
  squadsOf,
  type Table,
  turnOf,
} from '@bridgehead/tabletop';

/**
 * The turn in which a squad that a scenario holds off the table arrives, and the edges that it may arrive over; those of its side if none
 * are given.
 */
export type LateArrival = { readonly turn: number; readonly edges?: readonly Edge[] };

/** Squads that a scenario holds off the table until their turn has come: reserves, flanking forces. */
export interface Reserves {
  /** The models of a squad that are held off the table. */
  readonly waiting: (table: Table, squad: string) => readonly Model[];
  /** The squads of a side that wait for their turn, or for room. */
  readonly lateOf: (table: Table, side: Side) => readonly string[];
  /** The late squads of a side that should be on the table by now. */
  readonly dueOf: (table: Table, side: Side) => readonly string[];
  /** Why a late squad may not arrive yet; null once its turn has come. */
  readonly whyNotDue: (table: Table, squad: string) => Refusal | null;
  /** Why a squad that is still held off the table cannot act; null for every other squad. */
  readonly whyStillLate: (table: Table, squad: string) => Refusal | null;
}

export interface ReservesSpec {
  /** The memo that is written for every squad that arrives late. */
  readonly arrival: OpenMemo<LateArrival>;
  /** The reason why models that have left the battle for good are off the table. */
  readonly gone: string;
  readonly rule: RuleId;
}

export function reserves({ arrival, gone, rule }: ReservesSpec): Reserves {
  const waiting = (table: Table, squad: string) =>
    living(table, squad).filter(({ place }) => place.kind === 'off' && place.why !== gone);

  const isLate = (table: Table, squad: string) =>
    arrival.read(table, squad) !== undefined && waiting(table, squad).length > 0;

  const lateOf = (table: Table, side: Side) =>
    fastFlatMap(squadsOf(table, side), ({ id }) => (isLate(table, id) ? [id] : []));

  function whyNotDue(table: Table, squad: string): Refusal | null {
    const { turn } = arrival.read(table, squad) ?? { turn: 0 };
    if (turn <= turnOf(table)) return null;
    return refuse(rule, `${nameOf(table, squad)} is held off the table until turn ${turn}.`);
  }

  return {
    waiting,
    lateOf,
    dueOf: (table, side) => lateOf(table, side).filter((squad) => whyNotDue(table, squad) === null),
    whyNotDue,
    whyStillLate(table, squad) {
      if (!isLate(table, squad)) return null;
      const notYet = whyNotDue(table, squad);
      return notYet ?? refuse(rule, `${nameOf(table, squad)} has found no room at its edge in this turn.`);
    },
  };
}
