import { gather } from '@bridgehead/geometry';
import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { type Edge, living, type Model, nameOf, squadOf, squadsOf, type Table, turnOf } from '@bridgehead/tabletop';
import { WITHDRAWN } from '@bridgehead/wargame';
import { deploymentEdgeOf } from '../setup/deployment-edge.js';
import { lateArrival } from '../book/memos.js';

/** PF-TURN-03: Reserves and Flanking Forces, which a scenario holds off the table until their turn has come. */

/** The squadrons of a side that wait for their turn, or for room. */
export function lateOf(table: Table, side: Side): readonly string[] {
  return gather(squadsOf(table, side), ({ id }) => (isLate(table, id) ? [id] : []));
}

function isLate(table: Table, squad: string): boolean {
  return lateArrival.read(table, squad) !== undefined && waiting(table, squad).length > 0;
}

/** The models of a squadron that are held off the table. */
export function waiting(table: Table, squad: string): readonly Model[] {
  return living(table, squad).filter(({ place }) => place.kind === 'off' && place.why !== WITHDRAWN);
}

/** Those that should be on the table by now. */
export function dueOf(table: Table, side: Side): readonly string[] {
  return lateOf(table, side).filter((squad) => whyNotDue(table, squad) === null);
}

export function isAnybodyDue(table: Table): boolean {
  return [...table.sides.keys()].some((side) => dueOf(table, side).length > 0);
}

/** Null for a late squadron whose turn has come. */
export function whyNotDue(table: Table, squad: string): Refusal | null {
  const { turn } = lateArrival.read(table, squad) ?? { turn: 0 };
  return turn <= turnOf(table)
    ? null
    : refuse('PF-TURN-03', `${nameOf(table, squad)} is held off the table until turn ${turn}.`);
}

/** Why a squadron cannot activate that is still held off the table; null for everybody else. */
export function whyStillLate(table: Table, squad: string): Refusal | null {
  if (!isLate(table, squad)) return null;
  return (
    whyNotDue(table, squad) ??
    refuse('PF-TURN-03', `${nameOf(table, squad)} has found no room at its edge in this turn.`)
  );
}

/** The edges that a Flanking Force was given; for Reserves their own. */
export function arrivalEdges(table: Table, squad: string): readonly Edge[] {
  return lateArrival.read(table, squad)?.edges ?? [deploymentEdgeOf(table, squadOf(table, squad).side)];
}
