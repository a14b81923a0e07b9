import { chapter, type Chapter } from '@bridgehead/tabletop';
import { activate, activateAsk, declareAsk } from './activate.js';
import { cleanUp } from './clean-up.js';
import { initiative, yieldAsk } from './initiative.js';
import { roundUp } from './round-up.js';
import { startOfTurn } from './start-of-turn.js';

export const turnChapter: Chapter = chapter({
  stages: [startOfTurn, initiative, cleanUp, activate, roundUp],
  asks: [yieldAsk, activateAsk, declareAsk],
  streams: [
    { id: 'INITIATIVE', name: 'Initiative', meaning: 'One die for each side.' },
    { id: 'DICE-OFF', name: 'Dice-off', meaning: 'One die for each of those who are tied.' },
    { id: 'PICK', name: 'Random choice', meaning: 'Which of several, in the order of their ids.' },
    { id: 'AMOUNT', name: 'Amount', meaning: 'The dice of a D3, D6 or the like.' },
  ],
});
