import { chapter, type Chapter } from '@bridgehead/tabletop';
import { overwatchAsk } from './overwatch-ask.js';

export const ordersChapter: Chapter = chapter({
  asks: [overwatchAsk],
  interrupts: ['overwatch'],
  nestings: ['overwatch>overwatch', 'overwatch>bailOut'],
});
