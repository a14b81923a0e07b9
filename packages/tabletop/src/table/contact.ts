import {
  containsStrictly,
  distance,
  distanceToPoint,
  type Footprint,
  grow,
  nearestPoints,
  type PlacedPolygon,
} from '@bridgehead/geometry';
import { terrainIndex } from './positions.js';
import { terrainOf } from './queries.js';
import type { Table } from './table.js';
import { footprintOfTerrain } from './terrain.js';

/** Whether two bases touch, or stand directly opposite each other at a terrain piece of some kinds that both touch. */
export function isInContact(table: Table, one: Footprint, other: Footprint, across: readonly string[] = []): boolean {
  const { contact } = table.surface;
  if (distance(one, other) <= contact) return true;
  return across.length > 0 && isOpposite(table, one, other, across);
}

/** Where the two are nearest to each other, both touch the piece, and nothing but the piece is between them. */
function isOpposite(table: Table, one: Footprint, other: Footprint, kinds: readonly string[]): boolean {
  const { contact } = table.surface;
  const [here, there] = nearestPoints(one, other);
  const middle = { x: Math.round((here.x + there.x) / 2), y: Math.round((here.y + there.y) / 2) };
  return barriersAt(table, one, kinds).some(
    (barrier) =>
      containsStrictly(barrier, middle) &&
      distanceToPoint(barrier, here) <= contact &&
      distanceToPoint(barrier, there) <= contact,
  );
}

/** The terrain pieces of some kinds that a base touches. */
export function barriersAt(table: Table, print: Footprint, kinds: readonly string[]): readonly PlacedPolygon[] {
  const { contact } = table.surface;
  const { list, index } = terrainIndex(table);
  const found: PlacedPolygon[] = [];
  index.search(grow(print.bounds, contact), (i) => {
    const placed = list[i];
    const piece = placed && terrainOf(table, placed.id);
    if (piece === undefined || !kinds.includes(piece.kind)) return;
    const barrier = footprintOfTerrain(piece);
    if (distance(print, barrier) <= contact) found.push(barrier);
  });
  return found;
}
