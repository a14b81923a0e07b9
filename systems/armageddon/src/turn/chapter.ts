import { chapter, type Chapter } from '@bridgehead/tabletop';
import { activate, activateAsk } from './activate.js';
import { endPhase } from './end-phase.js';
import { startOfTurn } from './start-of-turn.js';
import { orderAsk, strategyPhase } from './strategy.js';

export const turnChapter: Chapter = chapter({
  stages: [startOfTurn, strategyPhase, activate, endPhase],
  asks: [orderAsk, activateAsk],
  streams: [{ id: 'STRATEGY', name: 'Strategy roll', meaning: 'One die for each side.' }],
});
