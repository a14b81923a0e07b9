import { type PlacedPolygon, type Point, polygonOf } from '@bridgehead/geometry';
import type { TerrainPiece } from './table.js';

// By outline: a piece whose marks change is a new record with the same outline.
const footprints = new WeakMap<readonly Point[], PlacedPolygon>();

export function footprintOfTerrain(piece: TerrainPiece): PlacedPolygon {
  return footprintOfOutline(piece.outline);
}

/** The polygon of an outline of at least three corners; worked out once. */
export function footprintOfOutline(outline: readonly Point[]): PlacedPolygon {
  const known = footprints.get(outline);
  if (known !== undefined) return known;
  const polygon = polygonOf(outline);
  footprints.set(outline, polygon);
  return polygon;
}
