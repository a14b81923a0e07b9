import { chapter, type Chapter } from '@bridgehead/tabletop';
import { moveUnitAsk } from './advance.js';

export const movementChapter: Chapter = chapter({ asks: [moveUnitAsk] });
