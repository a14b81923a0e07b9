/** Staying on the table: over which edges a base hangs, whether it may, and whether the model leaves the table. */
import { type Footprint, footprintOf, type Point } from '@bridgehead/geometry';
import type { Refusal } from '@bridgehead/kernel';
import { type Edge, gapToEdge } from '../../table/edges.js';
import type { Surface, Table } from '../../table/table.js';
import type { Movement } from '../demand/movement.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import type { MoverInquiry } from './move-inquiry.js';

/** How far a base hangs over an edge; 0 if it does not. */
function overhang(surface: Surface, { bounds }: Footprint, edge: Edge): number {
  return Math.max(0, -gapToEdge(surface, bounds, edge));
}

const EDGES: readonly Edge[] = ['bottom', 'top', 'left', 'right'];

export function isWhollyOnTable({ surface }: Table, { bounds }: Footprint): boolean {
  return bounds.minX >= 0 && bounds.minY >= 0 && bounds.maxX <= surface.width && bounds.maxY <= surface.height;
}

/** The edge over which a model that ends there leaves the table; null if it stays on the table or may not leave over that edge. */
export function leavesOver(table: Table, movement: Movement, end: Footprint): Edge | null {
  if (movement.leaving === undefined || isWhollyOnTable(table, end)) return null;
  const over = EDGES.filter((edge) => overhang(table.surface, end, edge) > 0);
  if (!over.every((edge) => movement.leaving?.edges.includes(edge) === true)) return null;
  const [first = null, second] = over;
  if (first === null || second === undefined) return first;
  return overhang(table.surface, end, second) > overhang(table.surface, end, first) ? second : first;
}

/** Legs are straight and the table is convex, so checking the ends of legs is enough. Only the last may be beyond an edge, to leave. */
export function checkSurface(mover: MoverInquiry): Refusal | null {
  const { table, walked } = mover;
  // Halfway through a use of the template the model is in the air.
  const legs = walked.legs.slice(0, -1).filter(({ kind }) => kind !== 'turn');
  const onWay = mover.isPlaced ? [] : legs.map(({ to }) => to);
  for (const pose of mover.enters === 'piece' ? [walked.start, ...onWay] : onWay) {
    const print = footprintOf(walked.base, pose);
    if (!isWhollyOnTable(table, print) && !hangsOnlyOver(table, print, mover.enters)) return refuseEdge(mover, pose);
  }
  return mover.leaves !== null || isWhollyOnTable(table, mover.endPrint) ? null : refuseEdge(mover, walked.end);
}

function hangsOnlyOver({ surface }: Table, print: Footprint, allowed: Edge | 'piece' | null): boolean {
  return EDGES.every((edge) => edge === allowed || overhang(surface, print, edge) === 0);
}

function refuseEdge({ movement, name, walked }: MoverInquiry, { x, y }: Point): Refusal {
  return refuseDemand('leaving', movement.leaving?.rule ?? movement.rule, `${name} may not leave the table there`, {
    model: walked.model,
    point: [x, y],
  });
}
