import { type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { nameOf, NEUTRAL, type Placing, remember, suggestPlace, type Table } from '@bridgehead/tabletop';
import { BRIDGES, impassableTo } from '../terrain/ground.js';
import { arrivalEdges, dueOf, waiting, whyNotDue } from './late-arrivals.js';
import { HALF_ARC } from '../sight/arcs.js';
import { coherencyOf } from '../movement/coherency.js';

const RULE = 'PF-TURN-03';

/** PF-TURN-03: every model with its aft arc to the edge and touching it, in no terrain that is Impassable to it; and together. */
export function arriving(table: Table, squad: string): Placing {
  const models = waiting(table, squad);
  const pieces = models.map(({ id }) => id);
  return {
    pieces,
    all: { rule: RULE },
    atEdge: { edges: arrivalEdges(table, squad), turned: HALF_ARC, rule: RULE },
    banned: impassableTo(table, pieces),
    bridges: BRIDGES,
    judgedBy: 'touch',
    coherency: coherencyOf(table, squad, models),
    unit: '"',
    rule: RULE,
  };
}

/** The commanders who can bring somebody on now. */
export function sidesArriving(table: Table): readonly Side[] {
  return [...table.sides.keys()].filter((side) => side !== NEUTRAL && mayArrive(table, side));
}

export function mayArrive(table: Table, side: Side): boolean {
  return dueOf(table, side).some((squad) => whyNoRoom(table, squad) === null);
}

/** Why a late squadron cannot be brought on now; null if it can. */
export function whyNotArrive(table: Table, squad: string): Refusal | null {
  return whyNotDue(table, squad) ?? whyNoRoom(table, squad);
}

function whyNoRoom(table: Table, squad: string): Refusal | null {
  const edges = arrivalEdges(table, squad);
  const key = `room for ${squad} at ${edges.join()}`;
  if (remember(table, key, () => suggestPlace(table, arriving(table, squad)) !== null)) return null;
  return refuse(RULE, `There is no room for ${nameOf(table, squad)} at the ${edges.join(' or ')} edge.`);
}
