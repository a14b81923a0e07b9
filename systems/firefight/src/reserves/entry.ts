import type { Side } from '@bridgehead/kernel';
import type { Edge, EntryDemand, Table } from '@bridgehead/tabletop';
import { isAcross } from '@bridgehead/wargame';
import { deploymentEdgeOf } from '../setup/deployment-edge.js';

/** FF-RES-02: over the owner's own edge, or over the half of either side edge that is next to it. */
export function entryFromReserve(table: Table, side: Side): EntryDemand {
  const { width, height } = table.surface;
  const own = deploymentEdgeOf(table, side);
  const sides: readonly Edge[] = isAcross(own) ? ['left', 'right'] : ['bottom', 'top'];
  const length = isAcross(own) ? height : width;
  const isLow = own === 'bottom' || own === 'left';
  const half = isLow ? ([0, length / 2] as const) : ([length / 2, length] as const);
  return {
    edges: [own, ...sides],
    stretches: Object.fromEntries(sides.map((edge) => [edge, half])),
    rule: 'FF-RES-02',
  };
}
