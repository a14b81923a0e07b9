/** The borders of the places that are taken, and the points on them that may be the nearest free place to a wanted one. */
import { boundsOverlap, grow } from '../shapes/footprints.js';
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import { pointToPoint } from '../shapes/segments.js';
import type { Base, Bounds, Facing, Footprint, Point, Pose } from '../shapes/shapes.js';
import { baseOutline, type BaseOutline, bordersAround, bordersOfSurface, bordersWithin } from './borders.js';
import { type Curve, meetings, nearestOn } from './curves.js';
import { centresWithin, obstaclesIn, type PlaceTest } from './places.js';

/** Distances are rounded to whole units, so a place on the grid must be this much farther away to be safe, in units of length. */
export const GRID_MARGIN = 1;

/** The borders about one footprint. */
interface BorderGroup {
  /** No point of them is nearer to the wanted place. */
  readonly least: number;
  /** Its place among the groups as they are listed: which of two borders is met by the other decides how the point is rounded. */
  readonly rank: number;
  readonly borders: () => Curve[];
}

/** Whoever looks for places is offered points on the borders. */
interface BorderSearch {
  /** Points farther away are of no use to it, and need not be offered. */
  readonly reach: number;
  offer(pose: Pose): void;
}

/**
 * Offers the nearest point of every border to a wanted place and every point where two borders meet, rounded to the grid. Borders that
 * are too far away are not even computed, so the nearest footprints come first.
 */
export function searchBorders(base: Base, wanted: Pose, test: PlaceTest, search: BorderSearch): void {
  const meeting = new Meetings(wanted, grow(centresWithin(base, wanted.facing, test.bounds), GRID_MARGIN), search);
  const groups = borderGroups(base, wanted.facing, test, wanted).sort((a, b) => a.least - b.least || a.rank - b.rank);
  for (const { least, rank, borders } of groups) {
    if (least > search.reach + GRID_MARGIN) return;
    for (const border of borders()) meeting.add(border, rank);
  }
}

/** All borders, in the order in which the test lists what they are about. */
export function bordersOfAll(base: Base, facing: Facing, test: PlaceTest): Curve[] {
  return fastFlatMap(borderGroups(base, facing, test, { x: 0, y: 0 }), ({ borders }) => borders());
}

function borderGroups(base: Base, facing: Facing, test: PlaceTest, wanted: Point): BorderGroup[] {
  const outline = baseOutline(base, facing);
  const groups: BorderGroup[] = [];
  const add = (least: number, borders: () => Curve[]): void => {
    groups.push({ least, rank: groups.length, borders });
  };
  add(0, () => bordersOfSurface(outline, test.bounds));
  for (const obstacle of obstaclesIn(test))
    add(leastTo(outline, obstacle, 0, wanted), () => bordersAround(outline, obstacle, 0));
  for (const { footprint, distance } of test.keepAway ?? [])
    add(leastTo(outline, footprint, distance + GRID_MARGIN, wanted), () => [
      ...bordersAround(outline, footprint, distance),
      ...bordersAround(outline, footprint, distance + GRID_MARGIN),
    ]);
  for (const polygon of test.inside ?? [])
    add(leastTo(outline, polygon, GRID_MARGIN, wanted), () => [
      ...bordersWithin(outline, polygon, 0),
      ...bordersWithin(outline, polygon, GRID_MARGIN),
    ]);
  return groups;
}

/** How near a border at a distance from a footprint can come to a point. */
function leastTo(
  { bounds, rim }: BaseOutline,
  { bounds: about }: Footprint,
  distance: number,
  { x, y }: Point,
): number {
  const by = distance + Math.max(rim, -bounds.minX, bounds.maxX, -bounds.minY, bounds.maxY);
  const dx = Math.max(0, about.minX - by - x, x - about.maxX - by);
  const dy = Math.max(0, about.minY - by - y, y - about.maxY - by);
  return Math.sqrt(dx * dx + dy * dy);
}

/** The borders so far: each that is added is nearest to the wanted place somewhere, and meets some of the others. */
class Meetings {
  private readonly wanted: Pose;
  /** Where the middle of the base may be. */
  private readonly centres: Bounds;
  private readonly search: BorderSearch;
  private readonly borders: Curve[] = [];
  private readonly ranks: number[] = [];

  constructor(wanted: Pose, centres: Bounds, search: BorderSearch) {
    this.wanted = wanted;
    this.centres = centres;
    this.search = search;
  }

  add(border: Curve, rank: number): void {
    const { borders, ranks, search, wanted } = this;
    if (!boundsOverlap(border.bounds, this.centres)) return;
    const nearest = nearestOn(border, wanted);
    if (pointToPoint(nearest, wanted) > search.reach + GRID_MARGIN) return;
    this.offer(nearest);
    for (let i = 0; i < borders.length; i++) {
      const other = borders[i];
      if (other === undefined || !this.mayMeet(border.bounds, other.bounds)) continue;
      const isLater = (ranks[i] ?? 0) <= rank;
      for (const point of isLater ? meetings(other, border) : meetings(border, other)) this.offer(point);
    }
    borders.push(border);
    ranks.push(rank);
  }

  /** Whether two borders may meet where it is of use. */
  private mayMeet(one: Bounds, other: Bounds): boolean {
    const minX = Math.max(one.minX, other.minX);
    const maxX = Math.min(one.maxX, other.maxX);
    const minY = Math.max(one.minY, other.minY);
    const maxY = Math.min(one.maxY, other.maxY);
    if (minX > maxX || minY > maxY) return false;
    const { x, y } = this.wanted;
    const dx = Math.max(0, minX - x, x - maxX);
    const dy = Math.max(0, minY - y, y - maxY);
    const reach = this.search.reach + GRID_MARGIN;
    return dx * dx + dy * dy <= reach * reach;
  }

  private offer({ x, y }: Point): void {
    this.search.offer({ x: Math.round(x) + 0, y: Math.round(y) + 0, facing: this.wanted.facing });
  }
}
