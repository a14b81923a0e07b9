import { pickAsk, refuse } from '@bridgehead/kernel';
import type { Edge, Table } from '@bridgehead/tabletop';
import { deploymentEdgeOf } from './deployment-edge.js';
import { EDGES, isLongEdge } from './edges.js';

/** PF-SETUP-05: the winner of the test must take a long edge; on a square table all are as long. */
export const boardEdge = pickAsk<Table, Record<string, never>>({
  name: 'boardEdge',
  prompt: 'Which edge is your Deployment Edge?',
  meaning: 'bottom, top, left or right: a long one.',
  rules: ['PF-SETUP-05', 'PF-TEST-06'],
  candidates: () => EDGES.map((id) => ({ id, label: `The ${id} edge` })),
  barred: (table, _args, id) =>
    isLongEdge(table, id as Edge)
      ? null
      : refuse('PF-SETUP-05', `The ${id} edge is a short one; a long one must be chosen.`),
  usual(table, _args, side) {
    const own = deploymentEdgeOf(table, side);
    return isLongEdge(table, own) ? own : (EDGES.find((edge) => isLongEdge(table, edge)) ?? own);
  },
});
