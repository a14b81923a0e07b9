import type { Point } from '@bridgehead/geometry';
import { type Edge, squadOf, type Table } from '@bridgehead/tabletop';
import { middleOfFormation } from '../book/units.js';
import { edgeOf } from '../setup/table-edges.js';

/** Where broken troops usually run: straight to their own table edge. */
export function wayHome(table: Table, formation: string): Point | null {
  const middle = middleOfFormation(table, formation);
  if (middle === null) return null;
  const { x, y } = middle;
  const { width, height } = table.surface;
  const home: Readonly<Record<Edge, Point>> = {
    bottom: { x, y: 0 },
    top: { x, y: height },
    left: { x: 0, y },
    right: { x: width, y },
  };
  return home[edgeOf(table, squadOf(table, formation).side)];
}
