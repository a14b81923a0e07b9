import { next, silent } from '@bridgehead/kernel';
import { stage, type TablePlay } from '@bridgehead/tabletop';
import { verdict } from '../scoring/verdict.js';

/** PF-SCORE-08, PF-SCORE-09: only here is the battle won. */
export const checkForEnd = stage({
  id: 'checkForEnd',
  name: 'End Phase: Check for End of Game',
  meaning: 'Has anybody reached Zero Hour?',
  run: silent((play: TablePlay) => {
    const decided = verdict(play.table);
    play.cite('PF-SCORE-08', 'PF-SCORE-09');
    if (decided === null) return next('repair');
    play.end(decided.result, decided.rule);
    return null;
  }),
});
