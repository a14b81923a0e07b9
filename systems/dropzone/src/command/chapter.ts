import { chapter, type Chapter } from '@bridgehead/tabletop';
import { sphere } from './sphere.js';

export const commandChapter: Chapter = chapter({ queries: [sphere] });
