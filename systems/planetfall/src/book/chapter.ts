import { chapter, type Chapter } from '@bridgehead/tabletop';
import { ZERO_HOUR } from '../scoring/kills.js';
import { MARKS } from './marks.js';
import { MEMOS } from './memos.js';
import { tellMarker } from './tell.js';
import { damage, disorder, modelsLost, squadDestroyed } from './outcomes.js';
import { dieScore, dieThree, half } from './queries.js';

export const bookChapter: Chapter = chapter({
  // The score comes first: screens show the first counter as such.
  counters: [
    {
      id: ZERO_HOUR,
      name: 'Zero Hour Tracker',
      meaning: 'goes down as the side scores; at 0, also where it is not given, the battle ends with the End Phase',
      plain: 'goes down as the side scores; at 0 it has won',
    },
  ],
  marks: MARKS,
  memos: MEMOS,
  tells: { markChanged: tellMarker },
  outcomes: { modelsLost, damage, squadDestroyed, disorder },
  queries: [half, dieThree, dieScore],
});
