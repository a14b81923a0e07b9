import { chapter, type Chapter } from '@bridgehead/tabletop';
import { flyInAsk, speedAsk } from './fly-in.js';
import { flyOutAsk } from './fly-out.js';
import { towerAsk } from './control-tower.js';
import { callAsk, interceptAsk } from './strike.js';

export const airstrikesChapter: Chapter = chapter({
  asks: [callAsk, towerAsk, speedAsk, flyInAsk, flyOutAsk, interceptAsk],
  streams: [{ id: 'CALL', name: 'Call', meaning: 'Whether Fast Movers answer a call.' }],
});
