import { chapter, type Chapter } from '@bridgehead/tabletop';
import { buyOverwatch } from './buy-overwatch.js';
import { overwatch } from './overwatch.js';

export const ordersChapter: Chapter = chapter({
  asks: [overwatch, buyOverwatch],
  interrupts: ['overwatch'],
  nestings: ['overwatch>overwatch', 'overwatch>bailOut'],
});
