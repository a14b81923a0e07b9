/** Where solvers look for places first. */
import {
  bearing,
  type Bounds,
  boundsOf,
  type Facing,
  fastFlatMap,
  grow,
  type Point,
  pointToPoint,
} from '@bridgehead/geometry';
import { boundsOfTable } from '../../table/edges.js';
import type { Table } from '../../table/table.js';
import { targetsOf } from '../check/near-check.js';
import type { Placing } from '../demand/placing.js';
import { Layout } from '../path/layout.js';

/** Into how many seeds an area is divided in each direction. */
const SEEDS_EACH_WAY = 12;

/** Spots spread over where the pieces may go, the nearest to a point, or to the middle, first. */
export function seedsFor(table: Table, placing: Placing, toward?: Point): Point[] {
  return fastFlatMap(regionsOf(table, placing), (region) => {
    const { minX, minY, maxX, maxY } = region;
    const middle = middleOfBounds(region);
    const best = toward ?? middle;
    const seeds: Point[] = [middle];
    for (let i = 0; i < SEEDS_EACH_WAY; i++) {
      for (let k = 0; k < SEEDS_EACH_WAY; k++) {
        seeds.push({
          x: minX + Math.round(((maxX - minX) * (2 * i + 1)) / (2 * SEEDS_EACH_WAY)),
          y: minY + Math.round(((maxY - minY) * (2 * k + 1)) / (2 * SEEDS_EACH_WAY)),
        });
      }
    }
    return seeds.sort((a, b) => pointToPoint(a, best) - pointToPoint(b, best));
  });
}

export function middleOfBounds({ minX, minY, maxX, maxY }: Bounds): Point {
  return { x: Math.round((minX + maxX) / 2), y: Math.round((minY + maxY) / 2) };
}

/** The bounds of where a demand lets pieces go, by the narrowest of its demands. */
export function regionsOf(table: Table, { near, reach, inside, pieces }: Placing): Bounds[] {
  const layout = new Layout(table);
  const [first] = near ?? [];
  const around = first ?? (reach === undefined ? undefined : { to: reach.from, distance: reach.length });
  // A demand to be near one of the pieces themselves does not say where.
  if (around !== undefined && !(typeof around.to === 'string' && pieces.includes(around.to))) {
    const bounds = targetsOf(layout, around.to).map((print) => print.bounds);
    if (bounds.length > 0) return bounds.map((each) => grow(each, around.distance));
  }
  return inside === undefined ? [boundsOfTable(table)] : inside.areas.map((area) => boundsOf(area));
}

/** The facing along an axis of the table that points toward its middle. */
export function facingInward({ surface }: Table, seed: Point): Facing {
  const toward = bearing(seed, { x: Math.round(surface.width / 2), y: Math.round(surface.height / 2) });
  return (Math.round(toward / 900) * 900) % 3600;
}
