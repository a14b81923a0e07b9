/** The points of a piece from which and to which lines of sight are drawn. */
import {
  advance,
  bearing,
  type Footprint,
  fastFlatMap,
  type Point,
  type Prism,
  rimPoints,
  type Spot,
  turned,
} from '@bridgehead/geometry';
import { profileOf } from '../table/queries.js';
import type { Inside, Table } from '../table/table.js';
import { partNamed, tallnessOfPart } from '../table/terrain.js';
import type { SightHeights, SightSpots } from './sight-rules.js';

/** The spots of a footprint, its middle first. */
export function spotsOn(print: Footprint, spots: SightSpots, other: Point, height: number): Spot[] {
  const { x, y } = print.centre;
  const found: Spot[] = [{ x, y, height }];
  if (spots !== 'centre')
    for (const point of rimOf(print, spots, other)) found.push({ x: point.x, y: point.y, height });
  return found;
}

const rims = new WeakMap<Footprint, readonly Point[]>();

function rimOf(print: Footprint, spots: SightSpots, other: Point): readonly Point[] {
  if (spots === 'aimed16')
    return print.kind === 'disc' ? aimedRim(print.centre, print.radius, other) : quarteredRim(print.points);
  const known = rims.get(print);
  if (known !== undefined) return known;
  const rim = rimPoints(print, Math.max(16, print.kind === 'polygon' ? print.points.length : 0));
  rims.set(print, rim);
  return rim;
}

function aimedRim(centre: Point, radius: number, other: Point): Point[] {
  const toward = bearing(centre, other);
  const rim: Point[] = [];
  for (let i = 0; i < 16; i++) rim.push(advance(centre, turned(toward, i * 225), radius));
  return rim;
}

function quarteredRim(points: readonly Point[]): Point[] {
  return fastFlatMap(points, (from, i) => {
    const to = points[(i + 1) % points.length] ?? from;
    return [0, 1, 2, 3].map((k) => ({
      x: from.x + Math.round(((to.x - from.x) * k) / 4) + 0,
      y: from.y + Math.round(((to.y - from.y) * k) / 4) + 0,
    }));
  });
}

/** From the ground that a piece stands on to its top. A model in something is as tall as that. */
export function tallnessOf(table: Table, id: string): { readonly bottom: number; readonly top: number } {
  const model = table.models.get(id);
  if (model === undefined) return { bottom: 0, top: table.terrain.get(id)?.height ?? 0 };
  if (model.place.kind === 'in') return tallnessInside(table, model.place);
  const bottom = model.place.kind === 'on' ? (model.place.height ?? 0) : 0;
  return { bottom, top: bottom + profileOf(table, id).height };
}

function tallnessInside(table: Table, { id, part: partId }: Inside): { readonly bottom: number; readonly top: number } {
  const terrain = table.terrain.get(id);
  const part = terrain && partId !== undefined ? partNamed(terrain, partId) : undefined;
  return terrain === undefined || part === undefined ? tallnessOf(table, id) : tallnessOfPart(terrain, part);
}

export function eyeOf(table: Table, id: string, heights: SightHeights): number {
  if (heights === 'ignored') return 0;
  const { bottom, top } = tallnessOf(table, id);
  return heights === 'top' ? top : Math.floor((bottom + top) / 2);
}

export function prismOf(table: Table, id: string, footprint: Footprint, heights: SightHeights): Prism {
  return heights === 'ignored' ? { footprint, bottom: 0, top: 1 } : { footprint, ...tallnessOf(table, id) };
}

/** Spots on the upright rectangle that a piece shows to a viewer, in the middle of each cell of so many columns and rows. */
export function silhouette(
  print: Footprint,
  from: Point,
  tall: { readonly bottom: number; readonly top: number },
  columns: number,
  rows: number,
): Spot[] {
  const { x, y } = print.centre;
  const away = Math.sqrt((x - from.x) * (x - from.x) + (y - from.y) * (y - from.y));
  const [acrossX, acrossY] = away === 0 ? [1, 0] : [(y - from.y) / away, (from.x - x) / away];
  const [least, most] = extent(print, acrossX, acrossY);
  const spots: Spot[] = [];
  for (let row = 0; row < rows; row++) {
    const height = tall.bottom + Math.round(((tall.top - tall.bottom) * (2 * row + 1)) / (2 * rows));
    for (let column = 0; column < columns; column++) {
      const aside = least + ((most - least) * (2 * column + 1)) / (2 * columns);
      spots.push({ x: x + Math.round(acrossX * aside) + 0, y: y + Math.round(acrossY * aside) + 0, height });
    }
  }
  return spots;
}

/** How far a footprint extends to either side of its middle. */
function extent(print: Footprint, acrossX: number, acrossY: number): [least: number, most: number] {
  if (print.kind === 'disc') return [-print.radius, print.radius];
  const asides = print.points.map((p) => (p.x - print.centre.x) * acrossX + (p.y - print.centre.y) * acrossY);
  return [Math.min(...asides), Math.max(...asides)];
}
