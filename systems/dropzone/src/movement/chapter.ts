import { chapter, type Chapter } from '@bridgehead/tabletop';
import { mainBodyAsk, moveSquadAsk, rejoinAsk } from './move.js';

export const movementChapter: Chapter = chapter({ asks: [moveSquadAsk, rejoinAsk, mainBodyAsk] });
