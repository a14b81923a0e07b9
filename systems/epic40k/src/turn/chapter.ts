import { chapter, type Chapter } from '@bridgehead/tabletop';
import { goFirst, initiative } from './initiative.js';
import { turn } from './turn.js';

export const turnChapter: Chapter = chapter({ stages: [turn, initiative], asks: [goFirst] });
