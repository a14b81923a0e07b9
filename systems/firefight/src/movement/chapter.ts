import { chapter, type Chapter } from '@bridgehead/tabletop';
import { moveUnitAsk } from './advance.js';
import { regroupAsk } from './regroup.js';

export const movementChapter: Chapter = chapter({ asks: [moveUnitAsk, regroupAsk] });
