import { ask, type JsonRecord, pickAsk, type Procedure, type Side } from '@bridgehead/kernel';
import type { Edge, Table, TablePlay } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';
import { enemyOf, RED } from '../book/play.js';
import { winnerOfRollOff } from '../book/strategy.js';

const RULE = 'E40-SETUP-03';

/** E40-SETUP-03: whose long edge is which. */
const ownEdge = remembered<Edge>('ownEdge', 'battle', {
  name: 'Table edge',
  meaning: 'of a side: its long edge, bottom or top; red has the bottom without it',
});

export function edgeOf(table: Table, side: Side): Edge {
  return ownEdge.read(table, side) ?? (side === RED ? 'bottom' : 'top');
}

/** E40-SETUP-03: which long edge is yours? */
export const pickEdge = pickAsk<Table, JsonRecord>({
  name: 'pickEdge',
  prompt: 'Which long edge is yours?',
  meaning: 'bottom or top.',
  rules: [RULE],
  candidates: () => [
    { id: 'bottom', label: 'The near edge' },
    { id: 'top', label: 'The far edge' },
  ],
});

/** E40-SETUP-03: a die each, and the higher picks an edge. */
export function* pickSides(play: TablePlay): Procedure<void> {
  const winner = yield* winnerOfRollOff(RULE);
  const edge: Edge = (yield* ask(winner, pickEdge, {})) === 'top' ? 'top' : 'bottom';
  ownEdge.write(play, winner, edge, RULE);
  ownEdge.write(play, enemyOf(winner), edge === 'top' ? 'bottom' : 'top', RULE);
}
