import { SETTING_UP } from './agreed.js';
import { type JsonRecord, ask } from '@bridgehead/kernel';
import { stage, type Edge, sidesOpposing } from '@bridgehead/tabletop';
import { boardEdge as boardEdgeAsk } from './board-edge-ask.js';
import { deploymentEdgeOf } from './deployment-edge.js';
import { OPPOSITE, turnedEdge } from './edges.js';
import { deploymentEdge, type LateArrival } from '../book/memos.js';
import { opposedTacticsTest } from '../turn/opposed-tactics-test.js';
import { scheduleIn } from './begin.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-05';

/** What is declared with an edge. */
export const EDGE_TAKEN = 'Deployment Edge';

/** PF-SETUP-05: who wins an Opposed Tactics Test must choose a long edge; the other has the opposite one. */
export const boardEdge = stage({
  id: 'boardEdge',
  name: 'Board edge',
  meaning: 'Who wins an Opposed Tactics Test chooses a long edge; the other side has the opposite one.',
  args: SETTING_UP,
  *run(play, agreed) {
    play.cite('PF-SETUP-01', 'PF-TEST-06');
    const winner = yield* opposedTacticsTest(play, 'the board edge', RULE);
    const before = deploymentEdgeOf(play.table, winner);
    const edge = (yield* ask(winner, boardEdgeAsk, {})) as Edge;
    play.emit({ kind: 'declared', side: winner, what: EDGE_TAKEN, with: { edge }, because: RULE });
    deploymentEdge.write(play, winner, edge, RULE);
    for (const other of sidesOpposing(play.table, winner)) deploymentEdge.write(play, other, OPPOSITE[edge], RULE);
    return setupAfter(play.table, 'boardEdge', turned(agreed, before, edge));
  },
});

/** PF-TURN-03: the edges of Flanking Forces are named as if nobody had chosen; they turn with the table. */
function turned(agreed: JsonRecord, before: Edge, edge: Edge): JsonRecord {
  if (agreed['lateArrivals'] === undefined || before === edge) return agreed;
  const late = Object.entries(scheduleIn(agreed)).map(([squad, { turn, edges }]): [string, LateArrival] => [
    squad,
    edges === undefined ? { turn } : { turn, edges: edges.map((one) => turnedEdge(one, before, edge)) },
  ]);
  return { ...agreed, lateArrivals: Object.fromEntries(late) };
}
