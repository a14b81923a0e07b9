import { chapter, type Chapter } from '@bridgehead/tabletop';
import { mainBodyAsk, moveSquadAsk } from './move.js';

export const movementChapter: Chapter = chapter({ asks: [moveSquadAsk, mainBodyAsk] });
