import { next } from '@bridgehead/kernel';
import { endLifetime, setMark, stage, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED, CQB_FOUGHT, DISTRACTED, SURVIVOR } from '../book/marks.js';
import { initiativeOrder } from './initiative.js';

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
    return next('activate', { side: initiativeOrder(play.table)[0] ?? '' });
  },
});

function wipeMarks(play: TablePlay): void {
  const { formations, squads, models, terrain } = play.table;
  for (const pieces of [formations, squads, models, terrain])
    for (const { id, marks = {} } of pieces.values())
      for (const mark of PER_TURN) if ((marks[mark] ?? 0) > 0) setMark(play, id, mark, 0, 'DZC-TURN-07');
}
