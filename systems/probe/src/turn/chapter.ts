import { chapter, type Chapter } from '@bridgehead/tabletop';
import { bidAsk, initiative } from './initiative.js';
import { bombard, order, orders, revealOrderAsk, writeOrderAsk } from './orders.js';
import { turn } from './turn.js';

export const turnChapter: Chapter = chapter({
  stages: [turn, orders, bombard, initiative],
  asks: [writeOrderAsk, revealOrderAsk, bidAsk],
  memos: [order.word],
  streams: [
    { id: 'BOMBARD', name: 'Bombardment', meaning: 'An order carried out.' },
    // PB-TURN-05
    {
      id: 'INITIATIVE',
      name: 'Initiative',
      meaning: 'Decides a tie: 1 to 3 are red faces, 4 to 6 blue ones.',
      faces: ['Red', 'Red', 'Red', 'Blue', 'Blue', 'Blue'],
    },
  ],
});
