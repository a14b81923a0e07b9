import { type Chapter, chapter } from '@bridgehead/tabletop';
import { lentToModels, lentToWeapons } from '@bridgehead/wargame';
import { buyOverwatchStage } from '../orders/buy-overwatch.js';
import { CARD_WORDS, SPENT } from './deck.js';
import { cards, chooseHand } from './hand.js';
import { tells } from './tell.js';
import { buyBack, buyBackAsk, cardTarget, playCard, playCards, resolveCards } from './tac-segment.js';

export const cardsChapter: Chapter = chapter({
  stages: [cards, buyOverwatchStage, buyBack, playCards, resolveCards],
  asks: [chooseHand, buyBackAsk, playCard, cardTarget],
  tells,
  memos: [lentToModels.word, lentToWeapons.word],
  piles: [
    { id: 'hand', name: 'Hand', meaning: 'Known to its owner only, but for cards that were bought back.' },
    { id: SPENT, name: 'Played', meaning: 'Played; open.' },
  ],
  cards: CARD_WORDS,
});
