import { chapter, type Chapter } from '@bridgehead/tabletop';
import { rally, rallyAsk } from './rally.js';
import { withdrawAsk } from './withdraw.js';

export const moraleChapter: Chapter = chapter({
  stages: [rally],
  asks: [rallyAsk, withdrawAsk],
  streams: [
    { id: 'RALLY', name: 'Rally', meaning: 'One die against the initiative of the formation.' },
    { id: 'ROLL-OFF', name: 'Roll-off', meaning: 'One die for each side, red first.' },
  ],
});
