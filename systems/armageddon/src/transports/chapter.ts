import { boardAsk } from './board.js';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { getOutAsk, leaveAsk } from './disembark.js';
import { embarkAsk } from './embark.js';

export const transportsChapter: Chapter = chapter({ asks: [boardAsk, embarkAsk, leaveAsk, getOutAsk] });
