import { chapter, type Chapter } from '@bridgehead/tabletop';
import { ACTION_STAGES, abilityStage, act, actionAsk } from './act.js';
import { activation, endOfActivation } from './activation.js';
import { extraActivationAsk } from './extra-activation.js';

export const activationChapter: Chapter = chapter({
  stages: [activation, act, ...ACTION_STAGES, abilityStage, endOfActivation],
  asks: [actionAsk, extraActivationAsk],
});
