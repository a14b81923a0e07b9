import { chapter, type Chapter } from '@bridgehead/tabletop';
import { assaultTargetAsk, closeInAsk } from './assault.js';
import { consolidateAsk } from './consolidate.js';
import { evadeAsk } from './evade.js';
import { fight } from './fight.js';
import { reactionAsk } from './reactions.js';

export const assaultChapter: Chapter = chapter({
  stages: [fight],
  asks: [assaultTargetAsk, reactionAsk, evadeAsk, closeInAsk, consolidateAsk],
  interrupts: ['reaction'],
});
