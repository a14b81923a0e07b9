/** Where a model on its way to a goal would best begin. */
import {
  advance,
  bearing,
  type Footprint,
  footprintOf,
  fastFlatMap,
  overlaps,
  type Point,
  pointToPoint,
  type Pose,
  poseAt,
  radiusOf,
  stopAtContact,
} from '@bridgehead/geometry';
import type { Step } from '@bridgehead/kernel';
import { alongEdge, FACING_INWARD, lengthOfEdge, pointOnEdge } from '../../table/edges.js';
import { baseOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import { type EdgeEntry, footprintOfOrigin, type PieceEntry } from '../path/starting.js';

/** Where a model begins, and the steps that say so; a model on the table needs none. */
export interface BestStart {
  readonly pose: Pose;
  readonly prefix: readonly Step[];
}

export function bestStart(inquiry: MoveInquiry, model: Model, goal: Point): BestStart | null {
  const { place } = model;
  if (place.kind === 'on') return { pose: { x: place.x, y: place.y, facing: place.facing }, prefix: [] };
  const { from } = inquiry.movement;
  if (from === undefined || (place.kind === 'off' && place.why === 'destroyed')) return null;
  const pose = 'edges' in from ? onEdge(inquiry.table, from, goal) : besidePiece(inquiry, from, model, goal);
  return pose === null ? null : { pose, prefix: [{ to: [pose.x, pose.y] }, { face: pose.facing }] };
}

function onEdge({ surface }: Table, { edges, stretches }: EdgeEntry, goal: Point): Pose | null {
  const poses = edges.map((edge) => {
    const [from, to] = stretches?.[edge] ?? [0, lengthOfEdge(surface, edge)];
    const along = Math.min(Math.max(alongEdge(edge, goal), from), to);
    return poseAt(pointOnEdge(surface, edge, along), FACING_INWARD[edge]);
  });
  return poses.sort((a, b) => pointToPoint(a, goal) - pointToPoint(b, goal))[0] ?? null;
}

function besidePiece(inquiry: MoveInquiry, from: PieceEntry, model: Model, goal: Point): Pose | null {
  const carrier = footprintOfOrigin(inquiry.table, inquiry.layout, from);
  if (carrier === undefined) return null;
  return from.part === undefined
    ? onSideOf(inquiry, carrier, model, goal)
    : besidePart(inquiry, carrier, from.piece, model, goal);
}

const HEADINGS = [0, 450, 900, 1350, 1800, 2250, 2700, 3150] as const;

/** If the rest of the piece is between the part and the goal, the model steps out of the part on another side. */
function besidePart(inquiry: MoveInquiry, part: Footprint, piece: string, model: Model, goal: Point): Pose | null {
  const whole = inquiry.layout.footprint(piece);
  const base = baseOf(inquiry.table, model.id);
  const sides = [goal, ...HEADINGS.map((heading) => advance(part.centre, heading, radiusOf(base)))];
  const poses = fastFlatMap(sides, (side) => onSideOf(inquiry, part, model, side) ?? []);
  const outside = poses.filter((pose) => whole === undefined || !overlaps(footprintOf(base, pose), whole));
  const away = (pose: Pose): number => pointToPoint(pose, goal);
  return (outside.length > 0 ? outside : poses).sort((a, b) => away(a) - away(b))[0] ?? null;
}

/** A pose in contact with the carrier, on the side that a point is on. */
function onSideOf({ table }: MoveInquiry, carrier: Footprint, model: Model, side: Point): Pose | null {
  const base = baseOf(table, model.id);
  const facing = bearing(carrier.centre, side);
  const { minX, minY, maxX, maxY } = carrier.bounds;
  const away = Math.max(1, pointToPoint(carrier.centre, side));
  const far = pointToPoint(carrier.centre, side) + (maxX - minX) + (maxY - minY) + 2 * radiusOf(base);
  const outside = {
    x: carrier.centre.x + Math.round(((side.x - carrier.centre.x) * far) / away),
    y: carrier.centre.y + Math.round(((side.y - carrier.centre.y) * far) / away),
    facing,
  };
  return stopAtContact(base, outside, carrier.centre, carrier, Math.min(table.surface.contact, 4));
}
