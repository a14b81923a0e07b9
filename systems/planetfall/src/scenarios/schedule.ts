import type { Edge } from '@bridgehead/tabletop';
import type { LateArrival } from '../memos.js';
import { standsByItself } from './deploy.js';
import type { FieldedHelix } from './field-force.js';
import type { Scheduled } from './scenarios.js';

/** The late squadrons of a force, by their ids. */
export type Schedule = Readonly<Record<string, LateArrival>>;

/**
 * PF-TURN-03: a scenario schedules helixes and squadrons by where they stand in the roster. Sky Drop Assets are no Late Arrivals, and
 * passengers come with what carries them.
 */
export function scheduleFor(scheduled: readonly Scheduled[], force: readonly FieldedHelix[]): Schedule {
  const schedule: Record<string, LateArrival> = {};
  for (const { units, turn, edges } of scheduled) {
    const late: LateArrival = edges === undefined ? { turn } : { turn, edges: edges.map(edgeNamed) };
    for (const squad of units.flatMap((unit) => squadronsNamed(force, unit))) schedule[squad] = late;
  }
  return schedule;
}

function squadronsNamed(force: readonly FieldedHelix[], unit: string): readonly string[] {
  return force.flatMap(({ id: helix, side, squadrons }) => {
    const named = `${side}-${unit}`;
    const meant = squadrons.filter((squadron) => standsByItself(squadron) && [helix, squadron.id].includes(named));
    return meant.map(({ id }) => id);
  });
}

/** A force without them: who stands on the table from the start. */
export function withoutLate(force: readonly FieldedHelix[], schedule: Schedule): readonly FieldedHelix[] {
  return force.map((helix) => {
    const squadrons = helix.squadrons.filter(({ id }) => !Object.hasOwn(schedule, id));
    return { ...helix, squadrons };
  });
}

const EDGES: readonly Edge[] = ['bottom', 'top', 'left', 'right'];

function edgeNamed(name: string): Edge {
  const edge = EDGES.find((one) => one === name);
  if (edge === undefined) throw new Error(`no edge "${name}"`);
  return edge;
}
