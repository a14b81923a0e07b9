import { chapter, type Chapter } from '@bridgehead/tabletop';
import { disembarkAsk, riseAsk } from './disembark.js';
import { embarkAsk, strandedAsk } from './embark.js';

export const transportsChapter: Chapter = chapter({ asks: [riseAsk, disembarkAsk, embarkAsk, strandedAsk] });
