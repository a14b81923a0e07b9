import { chapter, type Chapter } from '@bridgehead/tabletop';
import { contact, cover, formation, lineOfFire, range } from './queries.js';

export const sightChapter: Chapter = chapter({ queries: [range, contact, lineOfFire, cover, formation] });
