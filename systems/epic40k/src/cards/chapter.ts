import { chapter, type Chapter } from '@bridgehead/tabletop';
import { batteryAt } from './battery.js';
import { fateCards } from './deal-cards.js';
import { CARD_WORDS, DISCARD } from './deck.js';
import { cardTarget } from './effects.js';
import { MOMENTS } from './play-card.js';
import { ricochetAt } from './ricochet.js';

export const cardsChapter: Chapter = chapter({
  stages: [fateCards],
  asks: [...Object.values(MOMENTS), cardTarget, batteryAt, ricochetAt],
  piles: [
    { id: 'hand', name: 'Hand', meaning: 'Known to its owner only.' },
    { id: DISCARD, name: 'Played', meaning: 'Played; open.' },
  ],
  cards: CARD_WORDS,
});
