import { popUpAsk } from './pop-up.js';
import { chapter, type Chapter } from '@bridgehead/tabletop';
import { keepPartAsk } from './coherency.js';
import { moveFormationAsk } from './move.js';

export const movementChapter: Chapter = chapter({
  asks: [popUpAsk, moveFormationAsk, keepPartAsk],
  streams: [{ id: 'TERRAIN', name: 'Dangerous terrain', meaning: 'One die for a unit; a 1 is fatal.' }],
});
