import { advance, bearing, FULL_TURN, type Point, radiusOf } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove } from '@bridgehead/kernel';
import { footprintOfPiece, profileOf, squadOf, type Table } from '@bridgehead/tabletop';
import { figuresOf, isRanged, weaponFigures } from '../book/figures.js';
import { CM, cm } from '../book/measuring.js';
import { unitsInAir, unitsOf, unitsOnGround } from '../book/units.js';
import { edgeOf } from '../setup/table-edges.js';

/** How a straight flight goes. */
interface Course {
  /** How far beside the shortest way it begins, in cm: to the left below 0. */
  readonly aside: number;
  /** How far before the point it ends, in cm. */
  readonly short: number;
}

/** How far before a target a formation wants to be: its guns reach, and the target is before them. */
export function standOff(table: Table, formation: string, target: string): number {
  const ranges = unitsOf(table, formation).flatMap((unit) =>
    profileOf(table, unit)
      .weapons.filter(isRanged)
      .map((weapon) => weaponFigures(weapon).range ?? 0)
      .filter((range) => range > 0),
  );
  const carries = unitsOf(table, formation).some((unit) => figuresOf(table, unit).transport !== null);
  const reach = ranges.length === 0 ? 15 : Math.min(...ranges);
  // A carrier comes down just beyond the zones of control; others stay a little nearer than their shortest range.
  return spread(table, target) + (carries ? 9 : Math.max(4, Math.min(25, reach - 5)));
}

/** How far the units of a formation are from its first, in cm. */
function spread(table: Table, formation: string): number {
  const units = [...unitsOnGround(table, formation), ...unitsInAir(table, formation)];
  const centres = units.map((unit) => footprintOfPiece(table, unit).centre);
  const xs = centres.map(({ x }) => x);
  const ys = centres.map(({ y }) => y);
  const wide = Math.max(...xs) - Math.min(...xs);
  const deep = Math.max(...ys) - Math.min(...ys);
  return centres.length === 0 ? 0 : Math.round(Math.max(wide, deep) / 2 / CM) + 2;
}

/** A straight flight of a whole formation from its own edge to a point, abreast. */
export function flightTo(table: Table, formation: string, to: Point, { aside, short }: Course): MoveAnswer {
  const { side } = squadOf(table, formation);
  const edge = edgeOf(table, side);
  const { width, height } = table.surface;
  const isAcross = edge === 'bottom' || edge === 'top';
  const border = edge === 'bottom' || edge === 'left' ? 0 : isAcross ? height : width;
  const along = isAcross ? to.x : to.y;
  const begin = between(along + cm(aside), 0, isAcross ? width : height);
  const start = isAcross ? { x: begin, y: border } : { x: border, y: begin };
  const heading = bearing(start, to);
  const end = advance(to, (heading + FULL_TURN / 2) % FULL_TURN, cm(short));
  const units = unitsOf(table, formation);
  const move = units.map((unit, i): PieceMove => {
    const radius = radiusOf(profileOf(table, unit).base);
    const sideways = (i - (units.length - 1) / 2) * (2 * radius + CM);
    const beside = advance(end, (heading + FULL_TURN / 4) % FULL_TURN, Math.round(sideways));
    const inside = { x: between(beside.x, radius, width - radius), y: between(beside.y, radius, height - radius) };
    const from = isAcross
      ? { x: between(Math.round(inside.x - shift(start, to, inside.y - border, 'y')), 0, width), y: border }
      : { x: border, y: between(Math.round(inside.y - shift(start, to, inside.x - border, 'x')), 0, height) };
    return { model: unit, path: [{ to: [from.x, from.y] }, { to: [inside.x, inside.y] }] };
  });
  return { move };
}

/** How far a way leads aside while it gains so much height over the edge. */
function shift(start: Point, to: Point, gained: number, axis: 'x' | 'y'): number {
  const [rise, run] = axis === 'y' ? [to.y - start.y, to.x - start.x] : [to.x - start.x, to.y - start.y];
  return rise === 0 ? 0 : (run / rise) * gained;
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
