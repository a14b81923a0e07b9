import { chapter, type Chapter } from '@bridgehead/tabletop';
import { arc, coherency, losClass, range, sight, within } from './queries.js';

export const sightChapter: Chapter = chapter({
  queries: [range, within, arc, losClass, sight, coherency],
});
