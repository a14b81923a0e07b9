import { chapter, type Chapter } from '@bridgehead/tabletop';
import { move, moveUnits } from './move.js';
import { retreatAsk } from './retreat.js';
import { moving, pickMover } from './moving.js';
import { snapFire } from './snap-fire.js';

export const movementChapter: Chapter = chapter({
  stages: [moving, move],
  asks: [pickMover, moveUnits, retreatAsk, snapFire],
  interrupts: ['snapFire'],
});
