import { ALL_ROUND, type Arc } from '@bridgehead/geometry';
import { inArcOf, type Table } from '@bridgehead/tabletop';
import type { ArcName } from '../book/figures.js';

/** E40-LOS-03: 45° either side of the facing, or the half on one flank. */
export const ARC_OF: Readonly<Record<ArcName, Arc>> = {
  Front: { from: 3150, to: 450 },
  Right: { from: 0, to: 1800 },
  Left: { from: 1800, to: 0 },
  All: ALL_ROUND,
};

/** E40-LOS-03: lines are drawn between middles, and so are arcs. */
export function isInArc(table: Table, unit: string, arc: ArcName, target: string): boolean {
  return arc === 'All' || inArcOf(table, unit, ARC_OF[arc], target, 'centre');
}
