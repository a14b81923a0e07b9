import { ask, type JsonRecord, next, pickAsk } from '@bridgehead/kernel';
import { type Edge, stage, type Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { settleWhoBegins } from './steps.js';
import { ownEdge } from './table-edges.js';

/** EA-SETUP-02: which long edge? */
export const edgeAsk = pickAsk<Table, JsonRecord>({
  name: 'chooseEdge',
  prompt: 'Which table edge is yours?',
  meaning: 'bottom or top.',
  rules: ['EA-SETUP-02'],
  candidates: () => [
    { id: 'bottom', label: 'The near long edge' },
    { id: 'top', label: 'The far long edge' },
  ],
  usual: (_table, _args, side) => (side === 'red' ? 'bottom' : 'top'),
});

/** EA-SETUP-01, EA-SETUP-02: the higher strategy rating chooses an edge, the enemy gets the opposite one. */
export const setUp = stage({
  id: 'setUp',
  name: 'Table edges',
  meaning: 'The side with the higher strategy rating chooses its table edge.',
  *run(play) {
    const chooser = yield* settleWhoBegins(play);
    const edge = (yield* ask(chooser, edgeAsk, {})) as Edge;
    play.cite('EA-SETUP-01');
    ownEdge.write(play, chooser, edge, 'EA-SETUP-02');
    ownEdge.write(play, enemyOf(chooser), edge === 'bottom' ? 'top' : 'bottom', 'EA-SETUP-02');
    return next('objective', { side: chooser, number: 1 });
  },
});
