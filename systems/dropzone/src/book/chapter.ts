import { chapter, type Chapter } from '@bridgehead/tabletop';
import { MARKS, tellMarker } from './marks.js';
import { MEMOS } from './memos.js';

/** The markers and memos of all chapters. */
export const bookChapter: Chapter = chapter({ marks: MARKS, memos: MEMOS, tells: { markChanged: tellMarker } });
