import type { Point, Spot } from '@bridgehead/geometry';
import type { Table } from '@bridgehead/tabletop';
import { solidOf } from './solids.js';

/** DZC-LOS-04: 20 columns and 5 rows, so that a point is a percent. */
const COLUMNS = 20;
const ROWS = 5;

/** The points on the upright rectangle that the body of a unit shows to a viewer. */
export function silhouetteSpots(table: Table, model: string, from: Point): readonly Spot[] {
  const { footprint, bottom, top } = solidOf(table, model);
  const { x, y } = footprint.centre;
  const away = Math.sqrt((x - from.x) * (x - from.x) + (y - from.y) * (y - from.y));
  const [acrossX, acrossY] = away === 0 ? [1, 0] : [(y - from.y) / away, (from.x - x) / away];
  const asides =
    footprint.kind === 'disc'
      ? [-footprint.radius, footprint.radius]
      : footprint.points.map((p) => (p.x - x) * acrossX + (p.y - y) * acrossY);
  const [least, most] = [Math.min(...asides), Math.max(...asides)];
  const spots: Spot[] = [];
  for (let row = 0; row < ROWS; row++) {
    const height = bottom + Math.round(((top - bottom) * (2 * row + 1)) / (2 * ROWS));
    for (let column = 0; column < COLUMNS; column++) {
      const aside = least + ((most - least) * (2 * column + 1)) / (2 * COLUMNS);
      spots.push({ x: x + Math.round(acrossX * aside), y: y + Math.round(acrossY * aside), height });
    }
  }
  return spots;
}
