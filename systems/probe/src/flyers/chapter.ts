import { textIn, textsIn } from '@bridgehead/kernel';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { interceptAsk } from './intercept.js';
import { makeRun, runOrderAsk, runTargetsAsk } from './run.js';

export const flyersChapter: Chapter = chapter({
  asks: [runTargetsAsk, runOrderAsk, interceptAsk],
  forecasts: { run: (play, args) => makeRun(play, textIn(args, 'squad'), textsIn(args, 'targets')) },
  interrupts: ['intercept'],
  nestings: ['intercept>intercept'],
  streams: [{ id: 'DOGFIGHT', name: 'Dogfight', meaning: 'An interceptor.' }],
});
