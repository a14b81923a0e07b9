/** Which models can be moved, and where the move of a model begins that is not on the table yet. */
import {
  bearing,
  distance,
  type Facing,
  type Footprint,
  footprintOf,
  ALLOWED_OVERLAP,
  overlapDepth,
  type Point,
  type Pose,
  poseAt,
} from '@bridgehead/geometry';
import { HOUSE, isRecord, isRefusal, type Refusal, refuse, type Step } from '@bridgehead/kernel';
import { alongEdge, type Edge, FACING_INWARD } from '../../table/edges.js';
import { nameOf } from '../../table/naming.js';
import { baseOf, isDestroyed, terrainOf, unknown } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import { footprintOfOutline, partNamed } from '../../table/terrain.js';
import type { EntryDemand, Movement } from '../demand/movement.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import type { Layout } from './layout.js';
import { isCoordinate, isFacing } from './walk.js';

/** Whether a model can be moved at all: it is on the table, or about to come onto it. */
export function canBeMoved(table: Table, { from }: Movement, id: string): boolean {
  const place = table.models.get(id)?.place;
  if (place === undefined || place.kind === 'on') return place !== undefined;
  return from !== undefined && !isDestroyed(table, id);
}

/** Where a model begins, and the rest of its path. */
export interface PathStart {
  readonly pose: Pose;
  readonly path: readonly Step[];
  readonly enters: Edge | 'piece' | null;
}

export function pathStart(
  table: Table,
  layout: Layout,
  movement: Movement,
  model: Model,
  path: readonly Step[],
): PathStart | Refusal {
  const { place } = model;
  if (place.kind === 'on') return { pose: { x: place.x, y: place.y, facing: place.facing }, path, enters: null };
  if (movement.from === undefined || isDestroyed(table, model.id)) {
    return refuseDemand('from', movement.rule, `${nameOf(table, model.id)} is not on the table`, { model: model.id });
  }
  const spot = firstSpot(path);
  if (spot === null)
    return refuse(HOUSE.shape, 'The path of a model that comes onto the table must begin with a point', {
      model: model.id,
    });
  const [, second] = path as readonly unknown[];
  const face = isRecord(second) && isFacing(second['face']) ? second['face'] : undefined;
  const entering = entryAt(table, layout, movement.from, { model: model.id, spot, face });
  if (isRefusal(entering)) return entering;
  const { enters, facing } = entering;
  return { pose: poseAt(spot, facing), path: path.slice(face === undefined ? 1 : 2), enters };
}

function firstSpot(path: unknown): Point | null {
  const first: unknown = Array.isArray(path) ? path[0] : undefined;
  const to: unknown = isRecord(first) ? first['to'] : undefined;
  if (!Array.isArray(to)) return null;
  const [x, y] = to as readonly unknown[];
  return isCoordinate(x) && isCoordinate(y) ? { x, y } : null;
}

interface Entrant {
  readonly model: string;
  readonly spot: Point;
  /** The facing it asks for; if it asks for none, it faces away from where it comes from. */
  readonly face: Facing | undefined;
}

interface EntrySpot {
  readonly enters: Edge | 'piece';
  readonly facing: Facing;
}

function entryAt(table: Table, layout: Layout, from: EntryDemand, entrant: Entrant): EntrySpot | Refusal {
  return 'edges' in from ? entryAtEdge(table, from, entrant) : entryAtPiece(table, layout, from, entrant);
}

export type EdgeEntry = Extract<EntryDemand, { readonly edges: unknown }>;
export type PieceEntry = Extract<EntryDemand, { readonly piece: unknown }>;

function entryAtEdge(table: Table, from: EdgeEntry, { model, spot, face }: Entrant): EntrySpot | Refusal {
  const { edges, rule } = from;
  const edge = edges.find((each) => isOnEdge(table, each, spot));
  if (edge !== undefined && isOnStretch(from, edge, spot)) return { enters: edge, facing: face ?? FACING_INWARD[edge] };
  const where = edge === undefined ? `on the ${edges.join(' or ')} edge` : `on its own stretch of the ${edge} edge`;
  const reason = `${nameOf(table, model)} must begin ${where}`;
  return refuseDemand('from', rule, reason, { model, point: [spot.x, spot.y] });
}

function isOnEdge({ surface: { width, height } }: Table, edge: Edge, { x, y }: Point): boolean {
  if (x < 0 || y < 0 || x > width || y > height) return false;
  return edge === 'bottom' ? y === 0 : edge === 'top' ? y === height : edge === 'left' ? x === 0 : x === width;
}

function isOnStretch({ stretches }: EdgeEntry, edge: Edge, spot: Point): boolean {
  const [from, to] = stretches?.[edge] ?? [-Infinity, Infinity];
  const along = alongEdge(edge, spot);
  return along >= from && along <= to;
}

/** Next to a model the entrant must be in contact with it; out of terrain it may step from anywhere in it or along its border. */
function entryAtPiece(table: Table, layout: Layout, from: PieceEntry, entrant: Entrant): EntrySpot | Refusal {
  const { model, spot } = entrant;
  const { piece, rule } = from;
  const carrier = footprintOfOrigin(table, layout, from);
  if (carrier === undefined)
    return refuseDemand('from', rule, `${nameOf(table, piece)} is not on the table`, { model, piece });
  const facing = entrant.face ?? bearing(carrier.centre, spot);
  const print = footprintOf(baseOf(table, model), poseAt(spot, facing));
  const isBeside = distance(print, carrier) <= table.surface.contact;
  if (isBeside && (table.terrain.has(piece) || overlapDepth(print, carrier) <= ALLOWED_OVERLAP))
    return { enters: 'piece', facing };
  const reason = `${nameOf(table, model)} must begin in contact with ${nameOf(table, piece)}`;
  return refuseDemand('from', rule, reason, { model, piece, point: [spot.x, spot.y] });
}

/** The footprint of the piece, or part of it, that models come from; undefined if it is off the table. */
export function footprintOfOrigin(table: Table, layout: Layout, { piece, part }: PieceEntry): Footprint | undefined {
  if (part === undefined) return layout.footprint(piece);
  const left = partNamed(terrainOf(table, piece), part) ?? unknown(`part of terrain ${piece}`, part);
  return footprintOfOutline(left.outline);
}
