import { chapter, type Chapter } from '@bridgehead/tabletop';
import { dropAsk } from './drop.js';
import { landAsk } from './land.js';

export const dronesChapter: Chapter = chapter({
  asks: [dropAsk, landAsk],
  interrupts: ['landing'],
  streams: [{ id: 'DRIFT', name: 'Drift', meaning: 'Direction, then inches.' }],
});
