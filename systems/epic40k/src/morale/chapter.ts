import { chapter, type Chapter } from '@bridgehead/tabletop';
import { rally } from './rally.js';

export const moraleChapter: Chapter = chapter({ stages: [rally] });
