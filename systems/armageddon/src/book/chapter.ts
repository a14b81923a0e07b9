import { chapter, type Chapter } from '@bridgehead/tabletop';
import { MARKS } from './marks.js';
import { MEMOS } from './memos.js';
import { STRATEGY } from './play.js';
import { tellMarker } from './tell.js';

/** The markers and memos of all chapters. */
export const bookChapter: Chapter = chapter({
  tells: { markChanged: tellMarker },
  marks: MARKS,
  memos: MEMOS,
  counters: [{ id: STRATEGY, name: 'Strategy', meaning: 'The strategy rating of the army.' }],
});
