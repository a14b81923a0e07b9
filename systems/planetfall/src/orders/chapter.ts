import { chapter, type Chapter } from '@bridgehead/tabletop';
import { overwatch } from './overwatch.js';

export const ordersChapter: Chapter = chapter({
  asks: [overwatch],
  interrupts: ['overwatch'],
  nestings: ['overwatch>overwatch', 'overwatch>bailOut'],
});
