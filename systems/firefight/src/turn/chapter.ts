import { chapter, type Chapter } from '@bridgehead/tabletop';
import { endOfRound, endPhase, nerveOrderAsk, unpinAsk } from './end-phase.js';
import { round } from './round.js';
import { activateAsk, turn } from './turn.js';

export const turnChapter: Chapter = chapter({
  stages: [round, turn, endPhase, endOfRound],
  asks: [activateAsk, unpinAsk, nerveOrderAsk],
  streams: [
    { id: 'SHIELD', name: 'Shield Generator', meaning: 'One die for each lost Shield.' },
    { id: 'SMOKE', name: 'Smoke', meaning: 'Whether a marker clears.' },
  ],
});
