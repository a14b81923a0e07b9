/** Where a model that is to go somewhere would best begin. */
import { bearing, type Point, type Pose, pointToPoint, radiusOf, stopAtContact } from '@bridgehead/geometry';
import type { Step } from '@bridgehead/kernel';
import type { Edge } from '../movement.js';
import type { Model, Table } from '../table.js';
import type { Inquiry } from './going.js';
import { baseOf } from './starting.js';

/** Where it begins, and the steps that say so; none for a model that is on the table. */
export interface BestStart {
  readonly pose: Pose;
  readonly prefix: readonly Step[];
}

export function bestStart(inquiry: Inquiry, model: Model, goal: Point): BestStart | null {
  const { place } = model;
  if (place.kind === 'on') return { pose: { x: place.x, y: place.y, facing: place.facing }, prefix: [] };
  const { from } = inquiry.movement;
  if (from === undefined || (place.kind === 'off' && place.why === 'destroyed')) return null;
  const pose =
    'edges' in from ? onEdge(inquiry.table, from.edges, goal) : besidePiece(inquiry, from.piece, model, goal);
  return pose === null ? null : { pose, prefix: [{ to: [pose.x, pose.y] }, { face: pose.facing }] };
}

const INWARD: Readonly<Record<Edge, number>> = { bottom: 0, left: 900, top: 1800, right: 2700 };

function onEdge({ surface: { width, height } }: Table, edges: readonly Edge[], goal: Point): Pose | null {
  const x = Math.min(Math.max(goal.x, 0), width);
  const y = Math.min(Math.max(goal.y, 0), height);
  const spots: Record<Edge, Point> = {
    bottom: { x, y: 0 },
    top: { x, y: height },
    left: { x: 0, y },
    right: { x: width, y },
  };
  const poses = edges.map((edge) => ({ ...spots[edge], facing: INWARD[edge] }));
  return poses.sort((a, b) => pointToPoint(a, goal) - pointToPoint(b, goal))[0] ?? null;
}

/** In contact with the piece on the side of the goal. */
function besidePiece({ table, layout }: Inquiry, piece: string, model: Model, goal: Point): Pose | null {
  const carrier = layout.footprint(piece);
  if (carrier === undefined) return null;
  const base = baseOf(table, model.id);
  const facing = bearing(carrier.centre, goal);
  const { minX, minY, maxX, maxY } = carrier.bounds;
  const far = pointToPoint(carrier.centre, goal) + (maxX - minX) + (maxY - minY) + 2 * radiusOf(base);
  const away = Math.max(1, pointToPoint(carrier.centre, goal));
  const outside = {
    x: carrier.centre.x + Math.round(((goal.x - carrier.centre.x) * far) / away),
    y: carrier.centre.y + Math.round(((goal.y - carrier.centre.y) * far) / away),
    facing,
  };
  return stopAtContact(base, outside, carrier.centre, carrier, Math.min(table.surface.contact, 4));
}
