import type { Point } from '@bridgehead/geometry';
import { footprintOfModel, modelsWithin, moveAsk, onTable, type Table } from '@bridgehead/tabletop';
import { cruising } from '../actions/cruising.js';

export type CruiseArgs = { readonly squad: string };

/** PF-MOVE-07. */
export const cruiseAsk = moveAsk<CruiseArgs>({
  name: 'cruise',
  rules: ['PF-MOVE-03', 'PF-MOVE-04', 'PF-MOVE-07'],
  movement: (table, { squad }) => cruising(table, squad),
  toward: (table, { squad }, side) => nearestEnemy(table, squad, side),
});

/** Where the enemy is: forward, if nothing else is said. */
function nearestEnemy(table: Table, squad: string, side: string): Point | null {
  const [first] = onTable(table, squad);
  if (first === undefined) return null;
  const from = footprintOfModel(table, first.id);
  let nearest: Point | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const { id } of modelsWithin(
    table,
    from,
    table.surface.width + table.surface.height,
    (model) => model.side !== side,
  )) {
    const { centre } = footprintOfModel(table, id);
    const away =
      (centre.x - from.centre.x) * (centre.x - from.centre.x) + (centre.y - from.centre.y) * (centre.y - from.centre.y);
    if (away >= least) continue;
    least = away;
    nearest = centre;
  }
  return nearest;
}
