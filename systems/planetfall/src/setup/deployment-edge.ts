import type { Side } from '@bridgehead/kernel';
import type { Edge, Table } from '@bridgehead/tabletop';
import { deploymentEdge } from '../book/memos.js';

/** PF-SETUP-05: as a scenario says; without one red has the lower edge and blue the upper one. */
export function deploymentEdgeOf(table: Table, side: Side): Edge {
  return deploymentEdge.read(table, side) ?? (side === 'blue' ? 'top' : 'bottom');
}
