import { ask, pickAsk, refuse, textIn } from '@bridgehead/kernel';
import { type Edge, stage, type Table } from '@bridgehead/tabletop';
import { OPPOSITE_EDGE } from '@bridgehead/wargame';
import { enemyOf } from '../book/play.js';
import { deploymentEdge, deploymentEdgeOf } from './deployment-edge.js';
import { afterEdges } from './setup-order.js';

const RULE = 'FF-SETUP-05';

/** FF-SETUP-05: which of the two long edges does the Recon winner take? On a square table the map says which two are long. */
export const chooseEdgeAsk = pickAsk<Table, Record<string, never>>({
  name: 'chooseEdge',
  prompt: 'Which table edge is yours?',
  meaning: 'bottom or top.',
  rules: [RULE],
  candidates: () => [
    { id: 'bottom', label: 'The bottom edge' },
    { id: 'top', label: 'The top edge' },
  ],
  unlisted: () => refuse(RULE, 'It is no long edge of the table.'),
  usual: (table, _args, side) => deploymentEdgeOf(table, side),
});

export const chooseEdge = stage({
  id: 'chooseEdge',
  name: 'Table edges',
  meaning: 'The winner of the Recon Roll chooses a table edge; the other side has the opposite one.',
  args: { side: 'the winner of the Recon Roll' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const edge = (yield* ask(side, chooseEdgeAsk, {})) as Edge;
    deploymentEdge.write(play, side, edge, RULE);
    deploymentEdge.write(play, enemyOf(side), OPPOSITE_EDGE[edge], RULE);
    return afterEdges(play.table);
  },
});
