import { next } from '@bridgehead/kernel';
import { endLifetime, setMark, stage, type TablePlay } from '@bridgehead/tabletop';
import { hasCards } from '../cards/hand.js';
import { ACTIVATED, CQB_FOUGHT, DISTRACTED, SURVIVOR } from '../book/marks.js';
import { initiativeOrder } from './order.js';

const PER_TURN: readonly string[] = [ACTIVATED, SURVIVOR, DISTRACTED, CQB_FOUGHT];

/** DZC-TURN-07: what lasts for a turn is over. */
export const cleanUp = stage({
  id: 'cleanUp',
  name: 'Clean up',
  meaning: 'What is noted for a turn is wiped.',
  *run(play) {
    yield* [];
    wipeMarks(play);
    endLifetime(play, 'turn', 'DZC-TURN-07');
    const [side = ''] = initiativeOrder(play.table);
    return next(hasCards(play.table) ? 'cleanUpCards' : 'activate', { side });
  },
});

function wipeMarks(play: TablePlay): void {
  const { formations, squads, models, terrain } = play.table;
  for (const pieces of [formations, squads, models, terrain])
    for (const { id, marks = {} } of pieces.values())
      for (const mark of PER_TURN) if ((marks[mark] ?? 0) > 0) setMark(play, id, mark, 0, 'DZC-TURN-07');
}
