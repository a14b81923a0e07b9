import { chapter, type Chapter } from '@bridgehead/tabletop';
import { MARKS } from './marks.js';
import { MEMOS } from './memos.js';
import { tellMarker } from './tell.js';
import { damage, disorder, modelsLost, squadDestroyed } from './outcomes.js';
import { dieScore, dieThree, half } from './queries.js';

export const bookChapter: Chapter = chapter({
  marks: MARKS,
  memos: MEMOS,
  tells: { markChanged: tellMarker },
  outcomes: { modelsLost, damage, squadDestroyed, disorder },
  queries: [half, dieThree, dieScore],
});
