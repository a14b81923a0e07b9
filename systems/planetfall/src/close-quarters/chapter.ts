import { chapter, type Chapter } from '@bridgehead/tabletop';
import { closeQuarters } from './close-quarters.js';
import { callCqb } from './call-cqb.js';
import { counterCall } from './counter-call.js';
import { leviathanTarget } from './leviathan-target.js';
import { stormMoveAsk } from './storm-move-ask.js';
import { occupyStormed } from './occupy-stormed.js';
import { fleeAsk } from './flee.js';
import { engagement } from './queries.js';
import { forecasts } from './forecasts.js';
import { overhearCqb, tellCqb } from './tell.js';

export const closeQuartersChapter: Chapter = chapter({
  stages: [closeQuarters],
  asks: [callCqb, counterCall, leviathanTarget, stormMoveAsk, occupyStormed, fleeAsk],
  tells: { story: tellCqb, overhear: overhearCqb },
  queries: [engagement],
  forecasts,
  interrupts: ['counterCall'],
  nestings: ['counterCall>bailOut', 'counterCall>overwatch'],
});
