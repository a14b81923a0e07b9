/** Moves pieces that have been set down: some of them together, to the nearest place where all of them may stand. */
import { type Bounds, boundsOf, footprintOf, fastFlatMap, type Point } from '@bridgehead/geometry';
import type { PlaceAnswer, Spotting } from '@bridgehead/kernel';
import type { Table } from '../../table/table.js';
import { checkPlace } from '../check/check-place.js';
import { baseForPlacing } from '../demand/placed-piece.js';
import type { Placing } from '../demand/placing.js';

export interface Shift {
  /** Where everything is now. */
  readonly place: PlaceAnswer['place'];
  readonly pieces: readonly string[];
  readonly by: Point;
  /** How far from there they may be set down instead, in units of length, if they may not stand there. */
  readonly slack: number;
}

/** The step at which places are tried, in units of length. */
const SHIFT_STEP = 5_000;

/** Shifts the pieces together to the nearest place where everything is legal; null if there is none within the slack. */
export function shiftPlace(table: Table, placing: Placing, shift: Shift): PlaceAnswer | null {
  for (const by of shiftsNear(table, placing, shift)) {
    const answer = { place: shifted(shift, by) };
    if (checkPlace(table, placing, answer) === null) return answer;
  }
  return null;
}

/** The pieces shifted together, whether or not they may stand there. */
export function shifted({ place, pieces }: Pick<Shift, 'place' | 'pieces'>, by: Point): PlaceAnswer['place'] {
  const spots = Object.entries(place).map(([piece, spot]): [string, Spotting] => {
    if (!pieces.includes(piece) || !('at' in spot)) return [piece, spot];
    const [x, y] = spot.at;
    return [piece, { ...spot, at: [x + by.x, y + by.y] }];
  });
  return Object.fromEntries(spots);
}

/** The wanted shift; then the one that pushes them back into the area; then those around that, the nearest first. */
function* shiftsNear(table: Table, placing: Placing, shift: Shift): Iterable<Point> {
  const { by, slack } = shift;
  yield by;
  if (slack <= 0) return;
  const inside = pushedInside(table, placing, shift);
  const isNear = (one: Point): boolean => distanceSquared(one, by) <= slack * slack;
  if (isNear(inside)) yield inside;
  const steps = Math.floor(slack / SHIFT_STEP);
  const others: Point[] = [];
  for (let i = -steps; i <= steps; i++)
    for (let k = -steps; k <= steps; k++) others.push({ x: inside.x + i * SHIFT_STEP, y: inside.y + k * SHIFT_STEP });
  others.sort((a, b) => distanceSquared(a, inside) - distanceSquared(b, inside));
  for (const one of others) if (isNear(one)) yield one;
}

function distanceSquared(a: Point, b: Point): number {
  const [x, y] = [a.x - b.x, a.y - b.y];
  return x * x + y * y;
}

/** The shift that brings the bounds of the pieces into the nearest of the areas. */
function pushedInside(table: Table, placing: Placing, shift: Shift): Point {
  const own = boundsOfPieces(table, placing, shift);
  const areas = placing.inside?.areas.map((area) => boundsOf(area)) ?? [
    { minX: 0, minY: 0, maxX: table.surface.width, maxY: table.surface.height },
  ];
  const { by } = shift;
  const pushed = areas.map((area) => ({
    x: by.x + push(own.minX + by.x, own.maxX + by.x, area.minX, area.maxX),
    y: by.y + push(own.minY + by.y, own.maxY + by.y, area.minY, area.maxY),
  }));
  const [nearest = by] = pushed.sort((a, b) => distanceSquared(a, by) - distanceSquared(b, by));
  return nearest;
}

function push(low: number, high: number, least: number, most: number): number {
  if (low < least) return least - low;
  return high > most ? most - high : 0;
}

function boundsOfPieces(table: Table, placing: Placing, { place, pieces }: Shift): Bounds {
  const all = fastFlatMap(pieces, (piece) => {
    const spot = place[piece];
    if (spot === undefined || !('at' in spot)) return [];
    const [x, y] = spot.at;
    return [footprintOf(baseForPlacing(table, placing, piece), { x, y, facing: spot.facing }).bounds];
  });
  return {
    minX: Math.min(...all.map(({ minX }) => minX)),
    minY: Math.min(...all.map(({ minY }) => minY)),
    maxX: Math.max(...all.map(({ maxX }) => maxX)),
    maxY: Math.max(...all.map(({ maxY }) => maxY)),
  };
}
