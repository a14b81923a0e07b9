import { bearing, nearestOnSegment, type Point, type Pose, type Spot } from '@bridgehead/geometry';
import { type Table, type TablePlay, type TerrainPiece, terrainOf } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { INCH } from '../book/measuring.js';
import { FOREST } from '../terrain/terrain.js';

/** DZC-GARRISON-07, DZC-GARRISON-09: the wall that a base is allocated to, or the point at the edge of its Forest. */
export const post = remembered<string | readonly number[] | null>('post', 'battle', {
  name: 'Wall or edge',
  meaning:
    'of a base in a Structure: the wall that it fires from (north, east, south, west or wall-1 and so on); of a base in a Forest: a point of its edge as [x, y] in ten-thousandths; none while it hides',
});

/** Where a base is posted; undefined while it hides. */
export function postOf(table: Table, base: string): string | readonly number[] | undefined {
  return post.read(table, base) ?? undefined;
}

/** Back inside, out of sight, or gone. */
export function withdraw(play: TablePlay, base: string): void {
  if (postOf(play.table, base) !== undefined) post.write(play, base, null, 'DZC-GARRISON-07');
}

/** DZC-GARRISON-02: a side of a Structure. */
export interface StructureWall {
  readonly id: string;
  readonly from: Point;
  readonly to: Point;
  /** The direction that it faces, outward. */
  readonly outward: number;
  readonly openings: boolean;
}

const COMPASS: Readonly<Record<number, string>> = { 0: 'north', 900: 'east', 1800: 'south', 2700: 'west' };

/** A piece that changes is a new record. */
const wallsKnown = new WeakMap<TerrainPiece, readonly StructureWall[]>();

/** The sides of a piece, in the order of its outline; named after the compass where they face exactly so. */
export function wallsOf(piece: TerrainPiece): readonly StructureWall[] {
  const known = wallsKnown.get(piece);
  if (known !== undefined) return known;
  const walls = findWalls(piece);
  wallsKnown.set(piece, walls);
  return walls;
}

function findWalls(piece: TerrainPiece): readonly StructureWall[] {
  const { outline } = piece;
  const closed = new Set(
    piece.traits.filter(({ trait }) => trait === 'closed').map(({ values }) => textOf(values?.['n'])),
  );
  const turn = signedArea(outline) > 0 ? 900 : 2700;
  const sides = outline.map((from, i) => {
    const to = outline[(i + 1) % outline.length] ?? from;
    return { from, to, outward: (bearing(from, to) + turn) % 3600, number: i + 1 };
  });
  return sides.map(({ from, to, outward, number }) => {
    const isOnlyOne = sides.filter((one) => one.outward === outward).length === 1;
    const compass = isOnlyOne ? COMPASS[outward] : undefined;
    const id = compass ?? `wall-${number}`;
    return { id, from, to, outward, openings: !closed.has(id) && !closed.has(String(number)) };
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
}

function signedArea(points: readonly Point[]): number {
  return points.reduce((sum, a, i) => {
    const b = points[(i + 1) % points.length] ?? a;
    return sum + a.x * b.y - b.x * a.y;
  }, 0);
}

export function wallNamed(piece: TerrainPiece, id: string): StructureWall | undefined {
  return wallsOf(piece).find((wall) => wall.id === id);
}

/** A point from which a garrison may fire, with the direction about which its arc lies. */
export interface FiringSpot {
  readonly spot: Spot;
  readonly apex: Pose;
}

/** DZC-GARRISON-08: points of a wall from the ground to the top floor, the nearest to a point first. */
export function spotsOfWall(piece: TerrainPiece, wall: StructureWall, toward: Point): readonly FiringSpot[] {
  const { from, to, outward } = wall;
  const along = (share: number): Point => ({
    x: Math.round(from.x + (to.x - from.x) * share),
    y: Math.round(from.y + (to.y - from.y) * share),
  });
  const nearest = nearestOnSegment(toward, from, to);
  const points = [{ x: Math.round(nearest.x), y: Math.round(nearest.y) }, ...[0.5, 0.25, 0.75, 0.02, 0.98].map(along)];
  const heights = [...new Set([Math.min(INCH / 2, piece.height), Math.max(0, piece.height - INCH / 2)])];
  return points.flatMap(({ x, y }) =>
    heights.map((height) => ({ spot: { x, y, height }, apex: { x, y, facing: outward } })),
  );
}

/** DZC-GARRISON-09: the marked point of a Forest's edge, facing outward there. */
export function spotOfEdge(piece: TerrainPiece, [x = 0, y = 0]: readonly number[]): FiringSpot {
  const [wall] = wallsOf(piece).toSorted((a, b) => gap(a, { x, y }) - gap(b, { x, y }));
  return { spot: { x, y, height: INCH / 2 }, apex: { x, y, facing: wall?.outward ?? 0 } };
}

function gap({ from, to }: StructureWall, at: Point): number {
  const near = nearestOnSegment(at, from, to);
  return (near.x - at.x) * (near.x - at.x) + (near.y - at.y) * (near.y - at.y);
}

/** Where a garrisoned base fires from and can be seen; none while it hides. */
export function postsOf(table: Table, base: string, garrison: string, toward: Point): readonly FiringSpot[] {
  const at = postOf(table, base);
  const piece = terrainOf(table, garrison);
  if (at === undefined) return [];
  if (typeof at !== 'string') return piece.kind === FOREST ? [spotOfEdge(piece, at)] : [];
  const wall = wallNamed(piece, at);
  return wall === undefined ? [] : spotsOfWall(piece, wall, toward);
}
