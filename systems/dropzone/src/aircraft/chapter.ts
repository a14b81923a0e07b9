import { chapter, type Chapter } from '@bridgehead/tabletop';
import { answerFireAsk } from './flight.js';
import { hopAsk } from '../traits/transition.js';
import { engageAsk, reactAsk } from './reaction.js';

export const aircraftChapter: Chapter = chapter({
  asks: [hopAsk, reactAsk, engageAsk, answerFireAsk],
  interrupts: ['reaction'],
});
