import { type Chapter, chapter } from '@bridgehead/tabletop';
import { airAssaultAsk } from './air-assault.js';
import { jinkAsk } from './anti-air.js';
import { approachAsk } from './approach.js';
import { disengage, disengageAsk, takeOffAsk } from './disengage.js';
import { flakAsk } from './flak.js';
import { landAsk } from './ground-attack.js';
import { interceptAsk, patrolAsk } from './interception.js';
import { besideLanderAsk, letOutAsk } from './let-out.js';
import { pickUpAsk } from './set-down.js';

export const airChapter: Chapter = chapter({
  stages: [disengage],
  asks: [
    approachAsk,
    interceptAsk,
    patrolAsk,
    flakAsk,
    jinkAsk,
    landAsk,
    airAssaultAsk,
    letOutAsk,
    besideLanderAsk,
    pickUpAsk,
    takeOffAsk,
    disengageAsk,
  ],
  interrupts: ['flak', 'interception'],
  nestings: ['interception>flak'],
  streams: [
    {
      id: 'AA',
      name: 'Anti-aircraft fire',
      purpose: 'hits',
      meaning: 'A die for each shot at aircraft; a natural 1 misses.',
    },
  ],
});
