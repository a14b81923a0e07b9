/** Finds faults in the parts of a terrain piece when a table is built, changed or loaded. */
import {
  distanceToPoint,
  insideIntervals,
  ALLOWED_OVERLAP,
  type PlacedPolygon,
  type Point,
  wholly,
} from '@bridgehead/geometry';
import type { TerrainPart, TerrainPiece } from './table.js';
import { footprintOfOutline, footprintOfTerrain, isOpeningIn } from './terrain.js';

export interface PartFault {
  /** The path to it within the piece: `parts[1].outline`. */
  readonly path: string;
  readonly problem: string;
}

/** Lists of parts that were found sound, with their outline. Parts never change, so they need not be checked again. */
const sound = new WeakMap<readonly TerrainPart[], readonly Point[]>();

/** The first fault, or null; the outline of the piece itself must be sound. */
export function faultInParts(piece: TerrainPiece): PartFault | null {
  const { parts, outline } = piece;
  if (parts.length === 0 || sound.get(parts) === outline) return null;
  const seen = new Set<string>();
  for (const [i, part] of parts.entries()) {
    const fault = seen.has(part.id) ? { path: 'id', problem: 'is the id of another part' } : faultInPart(piece, part);
    if (fault !== null) return { path: `parts[${i}].${fault.path}`, problem: fault.problem };
    seen.add(part.id);
  }
  sound.set(parts, outline);
  return null;
}

function faultInPart(piece: TerrainPiece, part: TerrainPart): PartFault | null {
  const { kind, openings, ground } = part;
  const polygon = polygonIn(part);
  if (polygon === null)
    return { path: 'outline', problem: 'must have three corners and an area, and not cross itself' };
  if (!liesIn(polygon, footprintOfTerrain(piece)))
    return { path: 'outline', problem: 'must lie in the outline of its piece' };
  if (kind !== 'wall' && openings !== undefined) return { path: 'openings', problem: 'must be in a wall' };
  if (kind !== 'zone' && ground !== undefined) return { path: 'ground', problem: 'must be that of a zone' };
  const amiss = openings?.findIndex((opening) => !isOpeningIn(part, opening)) ?? -1;
  return amiss < 0 ? null : { path: `openings[${amiss}]`, problem: 'must have two ends, and its middle on its wall' };
}

function polygonIn({ outline }: TerrainPart): PlacedPolygon | null {
  try {
    return footprintOfOutline(outline);
  } catch {
    return null;
  }
}

/** Corners are rounded to the grid, so a thousandth outside still counts as inside. */
function liesIn(part: PlacedPolygon, piece: PlacedPolygon): boolean {
  if (wholly(part, piece)) return true;
  return part.points.every((a, i) => {
    const b = part.points[(i + 1) % part.points.length] ?? a;
    return outsideOf(piece, a, b).every((point) => distanceToPoint(piece, point) <= ALLOWED_OVERLAP);
  });
}

/** The ends and middles of those stretches of a segment that are outside the piece. */
function outsideOf(piece: PlacedPolygon, a: Point, b: Point): Point[] {
  const shares: number[] = [];
  let from = 0;
  for (const [start, end] of [...insideIntervals(piece, a, b), [1, 1] as const]) {
    if (start > from) shares.push(from, (from + start) / 2, start);
    from = end;
  }
  return shares.map((share) => ({ x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }));
}
