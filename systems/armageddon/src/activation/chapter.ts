import { chapter, type Chapter } from '@bridgehead/tabletop';
import { rerollAsk } from './action-test.js';
import { ACTION_STAGES, actionAsk, activation } from './activation.js';
import { endOfActivation, retainAsk } from './end-of-activation.js';
import { hold, holdAsk } from './hold.js';
import { mendShieldsAsk } from './regroup.js';
import { marshalAsk } from './standing-actions.js';

export const activationChapter: Chapter = chapter({
  stages: [activation, ...ACTION_STAGES, hold, endOfActivation],
  asks: [actionAsk, rerollAsk, marshalAsk, mendShieldsAsk, holdAsk, retainAsk],
  streams: [
    { id: 'ACTION', name: 'Action test', meaning: 'One die against the initiative of the formation.' },
    { id: 'REGROUP', name: 'Regroup', meaning: 'Two dice, of which the higher counts.' },
  ],
});
