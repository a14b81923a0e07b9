import type { Side } from '@bridgehead/kernel';
import { type Edge, squadsOf, type Table } from '@bridgehead/tabletop';
import { EDGES, type LateArrival } from '@bridgehead/wargame';
import { standsByItself } from '../setup/deployment/deploying.js';
import { helixOf } from '../book/helix.js';
import type { Scheduled } from './scenarios.js';

/** The late squadrons of a force, by their ids. */
export type Schedule = Readonly<Record<string, LateArrival>>;

/**
 * PF-TURN-03: a scenario schedules helixes and squadrons by where they stand in the roster. Sky Drop Assets are no Late Arrivals, and
 * passengers come with what carries them.
 */
export function scheduleFor(table: Table, side: Side, scheduled: readonly Scheduled[]): Schedule {
  const schedule: Record<string, LateArrival> = {};
  for (const { units, turn, edges } of scheduled) {
    const late: LateArrival = edges === undefined ? { turn } : { turn, edges: edges.map(edgeNamed) };
    for (const squad of units.flatMap((unit) => squadronsNamed(table, side, unit))) schedule[squad] = late;
  }
  return schedule;
}

function squadronsNamed(table: Table, side: Side, unit: string): readonly string[] {
  const named = `${side}-${unit}`;
  const squads = squadsOf(table, side).map(({ id }) => id);
  return squads.filter((id) => standsByItself(table, id) && [helixOf(table, id), id].includes(named));
}

function edgeNamed(name: string): Edge {
  const edge = EDGES.find((one) => one === name);
  if (edge === undefined) throw new Error(`no edge "${name}"`);
  return edge;
}
