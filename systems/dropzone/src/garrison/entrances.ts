import { distanceToPoint, type Footprint, nearestOnSegment, type Point, pointToPoint } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import { modelOf, type Table, type TerrainPiece, terrainIndex, terrainOf } from '@bridgehead/tabletop';
import { INCH, inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { basesIn } from '../book/units.js';
import { bodyOf, groundedBody } from '../sight/solids.js';
import { postOf, type StructureWall, wallsOf } from '../sight/walls.js';
import { FOREST, hasHatch, isGarrisonable, STRUCTURE } from '../terrain/terrain.js';

const ROUNDING = 3;

/** A card may let a Squad ignore covered walls and edge points. */
export const breaching = remembered<boolean>('breaching', 'activation', {
  name: 'Breaching',
  meaning: 'of a Squad: covered walls and edge points do not stop it in this activation',
});

/** DZC-GARRISON-02: the sides by which a place can be entered; the whole edge of a Forest. */
export function entrancesOf(piece: TerrainPiece): readonly StructureWall[] {
  return wallsOf(piece).filter(({ openings }) => piece.kind === FOREST || openings);
}

/** How far a body is from a side of a piece. */
function gapTo(body: Footprint, { from, to }: StructureWall): number {
  return distanceToPoint(body, nearestOnSegment(body.centre, from, to));
}

/** DZC-GARRISON-04: whether enemies inside fire from that wall, or from within 3" of that point of the edge. */
function isCovered(table: Table, piece: TerrainPiece, wall: StructureWall, side: Side, at: Point): boolean {
  return basesIn(table, piece.id).some((base) => {
    if (modelOf(table, base).side === side) return false;
    const posted = postOf(table, base);
    if (posted === undefined) return false;
    if (typeof posted === 'string') return piece.kind === STRUCTURE && posted === wall.id;
    const [x = 0, y = 0] = posted;
    return pointToPoint({ x, y }, nearestOnSegment(at, wall.from, wall.to)) <= inches(3) + ROUNDING;
  });
}

export type WayIn = 'open' | 'covered' | 'none';

/** DZC-GARRISON-03, DZC-GARRISON-04: whether a unit, or a Transport, stands within 1" of an entrance that is open to its side. */
export function wayIn(table: Table, unit: string, piece: TerrainPiece, breach: boolean): WayIn {
  const { place, side } = modelOf(table, unit);
  if (place.kind !== 'on') return 'none';
  const body = bodyOf(table, unit);
  const onRoof = piece.kind === STRUCTURE && (place.height ?? 0) >= piece.height;
  if (onRoof && hasHatch(piece) && isOver(body.centre, piece)) return 'open';
  // DZC-TRANSPORT-14: an aircraft that loads or unloads lands, and then its hull stands there.
  const bodies = [body, groundedBody(table, unit)];
  const near = entrancesOf(piece).filter((wall) => bodies.some((one) => gapTo(one, wall) <= INCH + ROUNDING));
  if (near.length === 0) return 'none';
  return breach || near.some((wall) => !isCovered(table, piece, wall, side, body.centre)) ? 'open' : 'covered';
}

/** Whether a point lies over a piece. */
export function isOver(at: Point, { outline }: TerrainPiece): boolean {
  let inside = false;
  for (const [i, a] of outline.entries()) {
    const b = outline[(i + 1) % outline.length] ?? a;
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) inside = !inside;
  }
  return inside;
}

/** The Structures and Forests near a point, in the table's order. */
export function placesNear(table: Table, at: Point, reach: number): readonly TerrainPiece[] {
  return terrainIndex(table)
    .list.map(({ id }) => terrainOf(table, id))
    .filter(
      (piece) =>
        isGarrisonable(piece) &&
        wallsOf(piece).some(
          ({ from, to }) => pointToPoint(at, nearestOnSegment(at, from, to)) <= reach || isOver(at, piece),
        ),
    );
}
