import { chapter, type Chapter } from '@bridgehead/tabletop';
import { answerFireAsk } from './flight.js';
import { engageAsk, reactAsk } from './reaction.js';

export const aircraftChapter: Chapter = chapter({
  asks: [reactAsk, engageAsk, answerFireAsk],
  interrupts: ['reaction'],
});
