import { chapter, type Chapter } from '@bridgehead/tabletop';
import { act, ACTION_STAGES, actionAsk, activation, endOfActivation } from './activation.js';

export const activationChapter: Chapter = chapter({
  stages: [activation, act, ...ACTION_STAGES, endOfActivation],
  asks: [actionAsk],
});
