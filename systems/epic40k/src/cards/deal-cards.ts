import { next, type Procedure } from '@bridgehead/kernel';
import { BATTLE, stage, type TablePlay } from '@bridgehead/tabletop';
import { drawInHand } from '@bridgehead/wargame';
import { inOrder } from '../book/strategy.js';
import { objectiveCount, quickStart } from '../setup/objectives.js';
import { DECK } from './deck.js';

/** E40-SETUP-10: a card for every 500 points or part, as many as objectives (E40-SETUP-04). */
export const fateCards = stage({
  id: 'fateCards',
  name: 'Fate cards',
  meaning: 'Both sides draw their Fate cards.',
  *run(play) {
    for (const side of inOrder(play.table)) yield* drawFor(play, side);
    return quickStart.read(play.table, BATTLE) === true ? next('turn') : next('setAside');
  },
});

function* drawFor(play: TablePlay, side: string): Procedure<void> {
  const count = objectiveCount.read(play.table, BATTLE) ?? 1;
  yield* drawInHand(play, { side, stream: 'FATE', rule: 'E40-SETUP-10', deck: DECK, count });
}
