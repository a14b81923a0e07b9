import { chapter, type Chapter } from '@bridgehead/tabletop';
import { arc, needs, range, share, sight } from './queries.js';

export const sightChapter: Chapter = chapter({ queries: [range, sight, share, arc, needs] });
