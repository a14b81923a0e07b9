import type { Point } from '@bridgehead/geometry';
import type { Side } from '@bridgehead/kernel';
import type { Edge, Table } from '@bridgehead/tabletop';
import { type EdgeZone, outlineBeforeZone, outlineOfZone } from '@bridgehead/wargame';
import { inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { BLUE, enemyOf } from '../book/play.js';

/** FF-SETUP-05: the table edge of a side. */
export const deploymentEdge = remembered<Edge>('deploymentEdge', 'battle', {
  name: 'Table edge',
  meaning: 'of a side: bottom, top, left or right; bottom for red and top for blue if not given',
});

export function deploymentEdgeOf(table: Table, side: Side): Edge {
  return deploymentEdge.read(table, side) ?? (side === BLUE ? 'top' : 'bottom');
}

/** FF-SCENARIO-01 and the other four missions: the deployment areas are 12" deep. */
const ZONE_DEPTH = inches(12);

/** FF-SETUP-06: the deployment area of a side, a strip along its edge. */
export function deploymentZone(table: Table, side: Side): EdgeZone {
  return { edge: deploymentEdgeOf(table, side), depth: ZONE_DEPTH };
}

export function outlineOfDeploymentZone(table: Table, side: Side): readonly Point[] {
  return outlineOfZone(table.surface, deploymentZone(table, side));
}

/** FF-SCENARIO-03, FF-SCENARIO-05: the opponent's half of the table outside its deployment area. */
export function opposingHalf(table: Table, side: Side): readonly Point[] {
  return outlineBeforeZone(table.surface, deploymentZone(table, enemyOf(side)));
}
