import { advance, bearing, FULL_TURN, type Point, pointToPoint, radiusOf } from '@bridgehead/geometry';
import { footprintOfPiece, profileOf, type Table } from '@bridgehead/tabletop';
import { underTemplate } from '@bridgehead/wargame';
import { isFlying, startingDC } from '../book/units.js';

/** EA-BAR-02: everybody on the ground of whom any part is under the template. */
export function unitsUnder(table: Table, centre: Point, radius: number): readonly string[] {
  return underTemplate(table, centre, radius).filter((id) => !isFlying(table, table.models.get(id)?.squad ?? ''));
}

/** EA-BAR-02: how many of these units are under a template, war engines by their starting DC. */
export function coverage(table: Table, units: readonly string[], centre: Point, radius: number): number {
  let covered = 0;
  for (const unit of units) {
    const reach = radius + radiusOf(profileOf(table, unit).base);
    if (pointToPoint(footprintOfPiece(table, unit).centre, centre) <= reach) covered += startingDC(table, unit);
  }
  return covered;
}

/** Places that may cover the most: over each unit, and where two are both just under the rim. */
function* goodPlaces(table: Table, units: readonly string[], radius: number): Iterable<Point> {
  const spots = units.map((unit) => ({
    centre: footprintOfPiece(table, unit).centre,
    reach: radius + radiusOf(profileOf(table, unit).base) - RIM,
  }));
  for (const { centre } of spots) yield centre;
  for (const [i, one] of spots.entries()) {
    for (const other of spots.slice(i + 1)) {
      const apart = pointToPoint(one.centre, other.centre);
      if (apart === 0 || apart > one.reach + other.reach) continue;
      const along = (apart * apart + one.reach * one.reach - other.reach * other.reach) / (2 * apart);
      const up = Math.sqrt(Math.max(0, one.reach * one.reach - along * along));
      const facing = bearing(one.centre, other.centre);
      const foot = advance(one.centre, facing, Math.round(along));
      for (const turn of [900, 2700]) yield advance(foot, (facing + turn) % FULL_TURN, Math.round(up));
    }
  }
}

/** Off the rim, so that rounding leaves nobody out. */
const RIM = 20;

export interface BestPlace {
  readonly at: Point;
  readonly covered: number;
}

/** EA-BAR-02: the places found that cover the most of these units, the best first. */
export function bestPlaces(
  table: Table,
  units: readonly string[],
  radius: number,
  isLegal: (at: Point) => boolean,
): readonly BestPlace[] {
  const { width, height } = table.surface;
  const found: BestPlace[] = [];
  for (const at of goodPlaces(table, units, radius)) {
    if (at.x < 0 || at.y < 0 || at.x > width || at.y > height || !isLegal(at)) continue;
    found.push({ at, covered: coverage(table, units, at, radius) });
  }
  return found.toSorted((a, b) => b.covered - a.covered);
}

/** EA-BAR-04: further templates touch the first and overlap none; each is laid where it covers the most. */
export function extraTemplates(
  table: Table,
  first: Point,
  units: readonly string[],
  radius: number,
  count: number,
): readonly Point[] {
  const laid: Point[] = [first];
  for (let n = 0; n < count; n++) {
    const left = units.filter((id) => laid.every((at) => coverage(table, [id], at, radius) === 0));
    let best: BestPlace | null = null;
    for (let facing = 0; facing < FULL_TURN; facing += STEP) {
      const at = advance(first, facing, 2 * radius + 1);
      if (laid.slice(1).some((other) => pointToPoint(other, at) < 2 * radius)) continue;
      const covered = coverage(table, left, at, radius);
      if (best === null || covered > best.covered) best = { at, covered };
    }
    if (best !== null) laid.push(best.at);
  }
  return laid.slice(1);
}

/** In tenths of a degree. */
const STEP = 50;
