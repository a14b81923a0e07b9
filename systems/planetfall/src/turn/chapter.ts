import { type Chapter, chapter } from '@bridgehead/tabletop';
import { activate } from './activate.js';
import { activation, endOfActivation } from './activation.js';
import { arrival, arrive, bringOn, lateArrivals, placeFirst } from './late-arrivals.js';
import { LOGISTICS, LOGISTICS_CAP, logisticsBid, openBidding, TACTICAL_BONUS } from './opposed-tactics.js';
import { initiative, preTurn } from './pre-turn.js';
import { shiftInTime } from './shift-in-time.js';
import { tellOpposed, tellTested } from './tell.js';

export const turnChapter: Chapter = chapter({
  stages: [preTurn, lateArrivals, arrival, initiative, activation, endOfActivation],
  asks: [openBidding, logisticsBid, placeFirst, bringOn, arrive, activate, shiftInTime],
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
