import { chapter, type Chapter } from '@bridgehead/tabletop';
import type { Attack } from '../book/moments.js';
import { allocateHitsAsk, attack, fateAsk } from './attack.js';
import { barrageAsk } from './barrage.js';
import { takeOverAsk } from './courage.js';
import { QUERIES } from './queries.js';
import { shootAsk } from './shoot.js';
import { spreadAsk } from './spread.js';
import { sweepAsk } from './sweep.js';

export const fireChapter: Chapter = chapter({
  asks: [shootAsk, spreadAsk, barrageAsk, sweepAsk, fateAsk, allocateHitsAsk, takeOverAsk],
  queries: QUERIES,
  forecasts: { attack: (play, args) => attack(play, args as Attack) },
  outcomes: {
    modelsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length,
    pinned: (events) =>
      events.filter((event) => event.kind === 'markChanged' && event.mark === 'pinned' && event.to > 0).length,
  },
  interrupts: ['fate'],
  marks: [
    { id: 'damage', name: 'Damage', meaning: 'On a model with several wounds.' },
    { id: 'losses', name: 'Losses', meaning: 'On a platoon: how many of its squads were wiped out.' },
  ],
  streams: [
    { id: 'HIT', name: 'Hits', purpose: 'hits', meaning: 'An attack, and its second roll.' },
    { id: 'SAVE', name: 'Saves', purpose: 'saves', meaning: 'One die for each hit.' },
    { id: 'TEST', name: 'Test', meaning: 'When a leader falls.' },
  ],
});
