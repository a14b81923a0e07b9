import type { Side } from '@bridgehead/kernel';
import { type Edge, type EntryDemand, type Table } from '@bridgehead/tabletop';
import { isAcross } from '@bridgehead/wargame';
import { deploymentEdgeOf } from '../setup/deployment-edge.js';

/** FF-RES-02: over the owner's own edge, or over the half of either side edge that is next to it. */
export function entryFromReserve({ surface }: Table, side: Side, own: Edge): Extract<EntryDemand, { readonly edges: unknown }> {
  throw new Error(`${side} ${own} ${isAcross(own)} ${surface.width}`);
}
