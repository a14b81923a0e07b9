import { chapter, type Chapter } from '@bridgehead/tabletop';
import { preTurn } from './pre-turn.js';
import { lateArrivals } from './late-arrivals-stage.js';
import { arrival } from './arrival.js';
import { initiative } from './initiative.js';
import { activation } from './activation.js';
import { endOfActivation } from './end-of-activation.js';
import { openBidding } from './open-bidding.js';
import { LOGISTICS, LOGISTICS_CAP, logisticsBid } from './logistics-bid.js';
import { bringOn } from './bring-on.js';
import { arriveAsk } from './arrive-ask.js';
import { activate } from './activate.js';
import { TACTICAL_BONUS } from './opposed-tactics-test.js';
import { tellOpposed, tellTested } from './tell.js';

export const turnChapter: Chapter = chapter({
  stages: [preTurn, lateArrivals, arrival, initiative, activation, endOfActivation],
  asks: [openBidding, logisticsBid, bringOn, arriveAsk, activate],
  tells: { tested: tellTested, story: tellOpposed },
  interrupts: ['bidding'],
  counters: [
    { id: TACTICAL_BONUS, name: 'Tactical Bonus', meaning: "the race's bonus in Opposed Tactics Tests" },
    { id: LOGISTICS, name: 'Logistics Points', meaning: 'what is left to bid' },
    {
      id: LOGISTICS_CAP,
      name: 'Logistics cap',
      meaning: 'the most that may be bid in one test; all that is left where not given',
    },
  ],
  streams: [{ id: 'TACTICS', name: 'Opposed Tactics Test', meaning: '2D6 of each side, in the order of the sides' }],
});
