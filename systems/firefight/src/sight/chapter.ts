import { chapter, type Chapter } from '@bridgehead/tabletop';
import { contact, cover, height, range, sight, within } from './queries.js';

export const sightChapter: Chapter = chapter({ queries: [range, within, contact, height, sight, cover] });
