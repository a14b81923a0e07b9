import { chapter, type Chapter } from '@bridgehead/tabletop';
import { bailOutAsk } from './bail-out-ask.js';
import { assaultAsk } from './assault.js';
import { embarkAsk } from './embark-ask.js';
import { occupyAsk } from './occupy-ask.js';
import { disembarkAsk } from './disembark-ask.js';
import { exitAsk, exitFlatOutAsk } from './exit-ask.js';
import { crossWalkwayAsk } from './cross-walkway-ask.js';
import { room } from './queries.js';

export const transportsChapter: Chapter = chapter({
  asks: [bailOutAsk, assaultAsk, embarkAsk, occupyAsk, disembarkAsk, exitAsk, exitFlatOutAsk, crossWalkwayAsk],
  interrupts: ['bailOut'],
  queries: [room],
});
