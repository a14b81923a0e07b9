import { isOnWall, type PlacedPolygon, type Point, polygonOf, wallPieces } from '@bridgehead/geometry';
import type { TerrainPart, TerrainPiece } from './table.js';

/** What counts as being in terrain: the base's middle, or any part of it. Terrain does not include its border, unless other terrain shares it. */
export type JudgedBy = 'centre' | 'touch';

// Keyed by outline: a piece whose marks change is a new record with the same outline.
const footprints = new WeakMap<readonly Point[], PlacedPolygon>();

export function footprintOfTerrain(piece: TerrainPiece): PlacedPolygon {
  return footprintOfOutline(piece.outline);
}

/** The polygon of an outline with at least three corners; computed once. */
export function footprintOfOutline(outline: readonly Point[]): PlacedPolygon {
  const known = footprints.get(outline);
  if (known !== undefined) return known;
  const polygon = polygonOf(outline);
  footprints.set(outline, polygon);
  return polygon;
}

/** The part of a terrain piece with that id. */
export function partNamed({ parts }: TerrainPiece, id: string): TerrainPart | undefined {
  return parts.find((part) => part.id === id);
}

/** The bottom and top of a part: a wall or zone stands on the ground, a roof is thin and on top. */
export function tallnessOfPart(
  piece: TerrainPiece,
  part: TerrainPart,
): { readonly bottom: number; readonly top: number } {
  const top = part.height ?? piece.height;
  return { bottom: part.kind === 'roof' ? top : 0, top };
}

// Keyed by part: a piece whose marks change is a new record with the same parts.
const walls = new WeakMap<TerrainPart, readonly PlacedPolygon[]>();

/** The solid pieces of a wall: all of it except its openings; computed once. */
export function standingWall(part: TerrainPart): readonly PlacedPolygon[] {
  const known = walls.get(part);
  if (known !== undefined) return known;
  const pieces = wallPieces(footprintOfOutline(part.outline), part.openings ?? []);
  walls.set(part, pieces);
  return pieces;
}

/** Whether an opening is valid: it has a width, and its middle is on its wall. */
export function isOpeningIn(part: TerrainPart, opening: NonNullable<TerrainPart['openings']>[number]): boolean {
  const [from, to] = opening;
  return (from.x !== to.x || from.y !== to.y) && isOnWall(footprintOfOutline(part.outline), opening);
}
