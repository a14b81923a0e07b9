import { chapter, type Chapter } from '@bridgehead/tabletop';
import { arrive, arriveAt } from './arrive.js';

export const reservesChapter: Chapter = chapter({ stages: [arrive], asks: [arriveAt] });
