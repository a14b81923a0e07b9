import { chapter, type Chapter } from '@bridgehead/tabletop';
import { captureAsk, objectives } from './objectives.js';
import { verdict } from './verdict.js';

export const scoringChapter: Chapter = chapter({ stages: [objectives, verdict], asks: [captureAsk] });
