import type { Procedure, Side } from '@bridgehead/kernel';
import type { Word } from '@bridgehead/tabletop';
import { type Deck, drawInHand } from '@bridgehead/wargame';
import type { Probe } from '../book/play.js';

/** PB-CARD-01: each side's own deck. */
export const DECK: Deck = { jam: 4, smoke: 2, inferno: 2, charges: 2 };

/** PB-CARD-01: how many cards a full hand has. */
export const FULL_HAND = 3;

export const CARD_WORDS: readonly Word[] = [
  { id: 'jam', name: 'Jam', meaning: 'Answers a card and cancels it.' },
  { id: 'smoke', name: 'Smoke', meaning: 'One of your squads is harder to hit this turn.' },
  { id: 'inferno', name: 'Inferno', meaning: 'A wood catches fire.' },
  { id: 'charges', name: 'Charges', meaning: 'A building comes down.' },
];

/** PB-CARD-01: only the owner sees a drawn card. */
export function drawCards(play: Probe, side: Side, count: number): Procedure<void> {
  return drawInHand(play, { side, stream: 'CARD', rule: 'PB-CARD-01', deck: DECK, count });
}
