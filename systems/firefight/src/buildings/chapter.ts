import { chapter, type Chapter } from '@bridgehead/tabletop';
import { changeZoneAsk, enterAsk } from './enter.js';

export const buildingsChapter: Chapter = chapter({ asks: [enterAsk, changeZoneAsk] });
