import { chapter, type Chapter } from '@bridgehead/tabletop';
import { arriveAsk, dropOntoAsk } from './special-arrival.js';

export const reservesChapter: Chapter = chapter({ asks: [arriveAsk, dropOntoAsk] });
