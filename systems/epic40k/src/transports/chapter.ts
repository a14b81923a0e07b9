import { chapter, type Chapter } from '@bridgehead/tabletop';
import { escape } from './bail-out.js';
import { dismountAsk, dismountAt, mountAsk, transportAsk } from './transports.js';

export const transportsChapter: Chapter = chapter({ asks: [transportAsk, mountAsk, dismountAsk, dismountAt, escape] });
