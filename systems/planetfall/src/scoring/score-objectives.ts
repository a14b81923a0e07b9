import { next } from '@bridgehead/kernel';
import { stage } from '@bridgehead/tabletop';
import { scoreCaptured } from './objectives.js';

/** PF-END-03, PF-SCORE-07: both sides score what they hold, before anybody looks at the trackers. */
export const scoreObjectives = stage({
  id: 'scoreObjectives',
  name: 'End Phase: Score Objectives',
  meaning: 'Both sides score the Objectives that they hold.',
  *run(play) {
    play.cite('PF-END-03', 'PF-SCORE-07');
    yield* scoreCaptured(play);
    return next('checkForEnd');
  },
});
