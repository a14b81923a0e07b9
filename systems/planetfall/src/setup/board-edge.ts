import { ask, type JsonRecord, pickAsk, refuse } from '@bridgehead/kernel';
import { type Edge, sidesOpposing, stage, type Table } from '@bridgehead/tabletop';
import { EDGES, isLongEdge, type LateArrival, OPPOSITE_EDGE, turnedEdge } from '@bridgehead/wargame';
import { deploymentEdge } from '../book/memos.js';
import { opposedTacticsTest } from '../turn/opposed-tactics.js';
import { deploymentEdgeOf, scheduleIn, SETTING_UP } from './agreed.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-05';

/** The name under which the choice of an edge is declared. */
export const EDGE_TAKEN = 'Deployment Edge';

/** PF-SETUP-05: the winner of the test must take a long edge; on a square table all edges are long. */
export const boardEdge = pickAsk<Table, Record<string, never>>({
  name: 'boardEdge',
  prompt: 'Which edge is your Deployment Edge?',
  meaning: 'bottom, top, left or right: a long one.',
  rules: ['PF-SETUP-05', 'PF-TEST-06'],
  candidates: () => EDGES.map((id) => ({ id, label: `The ${id} edge` })),
  barred: ({ surface }, _args, id) =>
    isLongEdge(surface, id as Edge)
      ? null
      : refuse('PF-SETUP-05', `The ${id} edge is a short one; a long one must be chosen.`),
  usual(table, _args, side) {
    const own = deploymentEdgeOf(table, side);
    return isLongEdge(table.surface, own) ? own : null;
  },
});

/** PF-SETUP-05: the winner of an Opposed Tactics Test must choose a long edge; the other commander has the opposite one. */
export const boardEdgeStage = stage({
  id: 'boardEdge',
  name: 'Board edge',
  meaning: 'The winner of an Opposed Tactics Test chooses a long edge; the other side has the opposite one.',
  args: SETTING_UP,
  *run(play, agreed) {
    play.cite('PF-SETUP-01');
    const winner = yield* opposedTacticsTest(play, 'the board edge', RULE);
    const before = deploymentEdgeOf(play.table, winner);
    const edge = (yield* ask(winner, boardEdge, {})) as Edge;
    play.emit({ kind: 'declared', side: winner, what: EDGE_TAKEN, with: { edge }, because: RULE });
    deploymentEdge.write(play, winner, edge, RULE);
    for (const other of sidesOpposing(play.table, winner)) deploymentEdge.write(play, other, OPPOSITE_EDGE[edge], RULE);
    return setupAfter(play.table, 'boardEdge', turned(agreed, before, edge));
  },
});

/** PF-TURN-03: the scenario names the edges of Flanking Forces as they are before the choice; they turn with the table. */
function turned(agreed: JsonRecord, before: Edge, edge: Edge): JsonRecord {
  if (agreed['lateArrivals'] === undefined || before === edge) return agreed;
  const late = Object.entries(scheduleIn(agreed)).map(([squad, { turn, edges }]): [string, LateArrival] => [
    squad,
    edges === undefined ? { turn } : { turn, edges: edges.map((one) => turnedEdge(one, before, edge)) },
  ]);
  return { ...agreed, lateArrivals: Object.fromEntries(late) };
}
