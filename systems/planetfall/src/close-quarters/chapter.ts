import { textIn } from '@bridgehead/kernel';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { andConsolidate } from '../disorder/consolidation.js';
import { callCqb, counterCall } from './call-cqb.js';
import { closeQuarters } from './close-quarters.js';
import { engage } from './engagement.js';
import { flee } from './flee.js';
import { leviathanTarget } from './melee.js';
import { engagement } from './appraisal.js';
import { consolidateStorm } from './storm.js';
import { stormMove } from './storm-move.js';
import { occupyStormed } from './storm-outcome.js';
import { tellCqb } from './tell.js';

export const closeQuartersChapter: Chapter = chapter({
  stages: [closeQuarters],
  asks: [callCqb, counterCall, leviathanTarget, stormMove, occupyStormed, flee],
  tells: { story: tellCqb },
  queries: [engagement],
  // The forecasts that odds may run; the milestone `segment` comes after the Disorder Tests.
  forecasts: {
    /** A squadron calls a CQB Engagement with another. */
    engage: (play, args) =>
      andConsolidate(play, engage(play, textIn(args, 'squad'), textIn(args, 'target'), 'PF-CQB-02'), 'PF-CQB-09'),
    /** A storming, fought from where the attackers stand, up to the Disorder Tests. */
    storm: (play, args) => consolidateStorm(play, textIn(args, 'squad'), textIn(args, 'target')),
  },
  interrupts: ['counterCall'],
  nestings: ['counterCall>bailOut', 'counterCall>overwatch'],
});
