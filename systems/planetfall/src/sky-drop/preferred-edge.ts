import { pickAsk } from '@bridgehead/kernel';
import { type Table, tokenOf } from '@bridgehead/tabletop';
import { bestEdge } from '../artillery/appraisal.js';
import { bestDropEdge } from './appraisal.js';
import { directionInWords, directionOf, EDGES } from './edges.js';
import { isDropMarker } from './markers.js';

export type EdgeArgs = { readonly squad: string; readonly marker: string };

/** PF-DROP-08: the edge over which a 1 would take it; a higher number counts on from there, clockwise. */
export const preferredEdge = pickAsk<Table, EdgeArgs>({
  name: 'preferredEdge',
  prompt: 'Which edge of the marker is preferred?',
  meaning: 'edge1 to edge6: clockwise from the one that the marker lies toward.',
  rules: ['PF-DROP-08'],
  candidates: (table, { marker }) =>
    EDGES.map((edge) => {
      const facing = directionOf(tokenOf(table, marker).at?.facing ?? 0, edge);
      return { id: edgeId(edge), label: `Toward ${directionInWords(facing)}`, pieces: [marker] };
    }),
  usual: (table, { marker }, side) =>
    edgeId(isDropMarker(table, marker) ? bestDropEdge(table, side, marker) : bestEdge(table, side, marker)),
});

function edgeId(edge: number): string {
  return `edge${edge + 1}`;
}

export function edgeIn(id: string): number {
  return Number(id.slice('edge'.length)) - 1;
}
