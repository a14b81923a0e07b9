import { chapter, type Chapter } from '@bridgehead/tabletop';
import { card, command, playCardAsk } from './command.js';
import { CARD_WORDS } from './deck.js';
import { answerCardAsk, cardTargetAsk } from './play-card.js';
import { smoked } from './smoke.js';

export const cardsChapter: Chapter = chapter({
  stages: [command, card],
  asks: [playCardAsk, answerCardAsk, cardTargetAsk],
  interrupts: ['answer'],
  nestings: ['answer>answer'],
  memos: [smoked.word],
  piles: [
    { id: 'hand', name: 'Hand', meaning: 'Known to its owner only.' },
    { id: 'spent', name: 'Spent', meaning: 'Played; open.' },
  ],
  cards: CARD_WORDS,
  streams: [{ id: 'CARD', name: 'Cards', meaning: 'A draw from a deck.' }],
});
