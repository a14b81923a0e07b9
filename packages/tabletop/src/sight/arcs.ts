/** The arcs of models that stand on the table, and the models that a template covers. */
import {
  type Arc,
  arcOf,
  coveredBy,
  type Footprint,
  footprintInArc,
  fastFlatMap,
  grow,
  pointInArc,
  type TemplateCoverage,
  whollyInArc,
} from '@bridgehead/geometry';
import { footprintOfPiece } from '../table/distances.js';
import { positions } from '../table/positions.js';
import { poseOf } from '../table/queries.js';
import type { Model, OnTable, Table } from '../table/table.js';

/** How much of the target must be in an arc. */
export type PartInArc = 'any' | 'centre' | 'wholly';

/** Whether a target is in an arc of a model that stands on the table. */
export function inArcOf(table: Table, modelId: string, arc: Arc, targetId: string, how: PartInArc = 'any'): boolean {
  const apex = apexOf(table, modelId);
  const print = footprintOfPiece(table, targetId);
  if (how === 'centre') return pointInArc(apex, arc, print.centre);
  return how === 'any' ? footprintInArc(apex, arc, print) : whollyInArc(apex, arc, print);
}

/** The four quarters: fore, right, aft, left. */
export const QUARTERS: readonly Arc[] = [
  { from: 3150, to: 450 },
  { from: 450, to: 1350 },
  { from: 1350, to: 2250 },
  { from: 2250, to: 3150 },
];

/**
 * The arc of the target in which the attacker's middle is, as its place in the list; -1 if it is in none. On a border the earlier arc
 * counts, so list first the arc that is better for the side that the book favours.
 */
export function arcOfAttack(table: Table, targetId: string, fromId: string, arcs: readonly Arc[] = QUARTERS): number {
  return arcOf(apexOf(table, targetId), arcs, footprintOfPiece(table, fromId).centre);
}

function apexOf(table: Table, modelId: string): OnTable {
  const pose = poseOf(table, modelId);
  if (pose === null) throw new Error(`model ${modelId} does not stand on the table`);
  return pose;
}

/** The models on the table that a template covers, in the table's order. */
export function templateCovers(
  table: Table,
  template: Footprint,
  how: TemplateCoverage,
  concerns?: (model: Model) => boolean,
): string[] {
  const { list, index } = positions(table);
  const near: { id: string; footprint: Footprint }[] = [];
  index.search(grow(template.bounds, 1), (i) => {
    const one = list[i];
    const model = one && table.models.get(one.id);
    if (one !== undefined && model !== undefined && (concerns === undefined || concerns(model))) near.push(one);
  });
  const found = coveredBy(
    template,
    near.map(({ footprint }) => footprint),
    how,
  );
  return fastFlatMap(found, (i) => near[i]?.id ?? []);
}
