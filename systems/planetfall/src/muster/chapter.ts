import { chapter, type Chapter } from '@bridgehead/tabletop';
import { gameSize } from './queries.js';

export const musterChapter: Chapter = chapter({ queries: [gameSize] });
