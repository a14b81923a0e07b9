import { type Chapter, chapter } from '@bridgehead/tabletop';
import { decks, leaveOutAsk } from './choose-deck.js';
import { CARD_WORDS, DISCARD } from './deck.js';
import { cardUnitAsk } from './effects.js';
import { cleanUpCards, discardAsk, discardCards, discardOne, drawCards, surplusAsk } from './hand.js';
import { cardTargetAsk, WINDOW_ASKS } from './play-card.js';
import { tells } from './tell.js';

export const cardsChapter: Chapter = chapter({
  stages: [decks, discardCards, drawCards, cleanUpCards, discardOne],
  asks: [leaveOutAsk, discardAsk, surplusAsk, ...WINDOW_ASKS, cardTargetAsk, cardUnitAsk],
  tells,
  interrupts: ['response'],
  // DZC-CARD-08: an answer may be answered.
  nestings: ['response>response'],
  piles: [
    { id: 'hand', name: 'Hand', meaning: 'Known to its owner only.' },
    { id: DISCARD, name: 'Discard pile', meaning: 'Played or discarded; open.' },
  ],
  cards: CARD_WORDS,
  streams: [
    { id: 'CARD', name: 'Cards', meaning: 'A draw from a deck of Command Cards.' },
    { id: 'JAM', name: 'Answering a card', meaning: 'Whether a card is cancelled.' },
  ],
});
