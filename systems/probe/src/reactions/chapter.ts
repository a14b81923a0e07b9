import { chapter, type Chapter } from '@bridgehead/tabletop';
import { reactAsk, reactPointAsk } from './react.js';
import { reactHereAsk } from './react-here.js';

export const reactionsChapter: Chapter = chapter({
  asks: [reactAsk, reactPointAsk, reactHereAsk],
  interrupts: ['reaction'],
  nestings: ['reaction>fate', 'reaction>bailOut'],
});
