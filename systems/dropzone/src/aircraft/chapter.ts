import { chapter, type Chapter } from '@bridgehead/tabletop';
import { answerFireAsk, reactPlanned } from './flight.js';
import { hopAsk } from '../traits/transition.js';
import { engageAsk, type PlannedReaction, reactAsk } from './reaction.js';

export const aircraftChapter: Chapter = chapter({
  asks: [hopAsk, reactAsk, engageAsk, answerFireAsk],
  forecasts: { react: (play, args) => reactPlanned(play, args as PlannedReaction) },
  interrupts: ['reaction'],
});
