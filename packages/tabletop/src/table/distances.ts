import {
  type Base,
  centreDistance,
  contains,
  distance,
  type Footprint,
  footprintOf,
  fastFlatMap,
  grow,
  overlaps,
  type Point,
  wholly,
  within,
} from '@bridgehead/geometry';
import { footprintOfStanding, positions, rememberPair, terrainIndex } from './positions.js';
import { carrierOf, modelOf, modelsOf, partOf, terrainOf, unknown } from './queries.js';
import type { Model, Table, TerrainPiece } from './table.js';
import { footprintOfOutline, footprintOfTerrain } from './terrain.js';

/** Where pieces stand and how far apart they are, seen from above: heights do not count. */

/** The footprint of a model that stands on the table itself. */
export function footprintOfModel(table: Table, id: string): Footprint {
  const model = modelOf(table, id);
  if (model.place.kind !== 'on') throw new Error(`model ${id} does not stand on the table`);
  return footprintOfStanding(table, model, model.place);
}

/**
 * The footprint of a piece. For a model inside something it is that of its carrier, or of the part of terrain that it is in; for a
 * token without a base it is a point.
 */
export function footprintOfPiece(table: Table, id: string): Footprint {
  return footprintOnTable(table, id) ?? unknown('piece standing', id);
}

/** The distance from edge to edge; 0 if one is in the other. */
export function distanceBetween(table: Table, a: string, b: string): number {
  return distance(footprintOfPiece(table, a), footprintOfPiece(table, b));
}

/** The distance from edge to edge, or from middle to middle. */
export function gapBetween(one: Footprint, other: Footprint, { centres }: { readonly centres?: true }): number {
  return centres === true ? centreDistance(one, other) : distance(one, other);
}

/** The distance between the nearest models of two squads; infinite if either squad is off the table. */
export function squadDistance(table: Table, a: string, b: string): number {
  return rememberPair(table, 'distance between squads', a, b, () =>
    leastDistance(footprintsOfSquad(table, a), footprintsOfSquad(table, b)),
  );
}

function leastDistance(ours: readonly Footprint[], theirs: readonly Footprint[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (const one of ours) {
    for (const other of theirs) {
      const apart = distance(one, other);
      if (apart < least) least = apart;
    }
  }
  return least;
}

/** The models on the table within a distance of a footprint, in the table's order. */
export function modelsWithin(
  table: Table,
  footprint: Footprint,
  reach: number,
  filter: (model: Model) => boolean = all,
): Model[] {
  const { list, index } = positions(table);
  const found: Model[] = [];
  index.search(grow(footprint.bounds, reach + 1), (i) => {
    const standing = list[i];
    if (standing === undefined || !within(footprint, standing.footprint, reach)) return;
    const model = modelOf(table, standing.id);
    if (filter(model)) found.push(model);
  });
  return found;
}

/** The terrain pieces that contain a point, borders included, in the table's order. */
export function terrainAt(table: Table, point: Point): TerrainPiece[] {
  const { x, y } = point;
  const { list, index } = terrainIndex(table);
  const found: TerrainPiece[] = [];
  index.search({ minX: x, minY: y, maxX: x, maxY: y }, (i) => {
    const placed = list[i];
    if (placed !== undefined && contains(placed.footprint, point)) found.push(terrainOf(table, placed.id));
  });
  return found;
}

/** How much of a base must be in terrain: its middle, any part of it (touching the edge is not enough), or all of it. */
export type PartInTerrain = 'centre' | 'touch' | 'wholly';

/** The terrain pieces that a model is in, in the table's order. */
export function terrainUnder(table: Table, modelId: string, by: PartInTerrain): TerrainPiece[] {
  const footprint = footprintOfPiece(table, modelId);
  if (by === 'centre') return terrainAt(table, footprint.centre);
  const isIn = by === 'touch' ? overlaps : wholly;
  const { list, index } = terrainIndex(table);
  const found: TerrainPiece[] = [];
  index.search(footprint.bounds, (i) => {
    const placed = list[i];
    if (placed !== undefined && isIn(footprint, placed.footprint)) found.push(terrainOf(table, placed.id));
  });
  return found;
}

/** The base of a token that has none. */
const POINT: Base = { shape: 'disc', radius: 0 };

/** Null for a piece that is off the table. */
function footprintOnTable(table: Table, id: string): Footprint | null {
  const token = table.tokens.get(id);
  if (token !== undefined) return token.at === null ? null : footprintOf(token.base ?? POINT, token.at);
  const isModel = table.models.has(id);
  const outermost = isModel ? carrierOf(table, id) : id;
  const carrier = table.models.get(outermost);
  if (carrier === undefined) {
    const part = isModel ? partOf(table, id) : undefined;
    return part === undefined ? footprintOfTerrain(terrainOf(table, outermost)) : footprintOfOutline(part.outline);
  }
  return carrier.place.kind === 'on' ? footprintOfStanding(table, carrier, carrier.place) : null;
}

function footprintsOfSquad(table: Table, squadId: string): Footprint[] {
  return fastFlatMap(modelsOf(table, squadId), ({ id }) => footprintOnTable(table, id) ?? []);
}

function all(): boolean {
  return true;
}
