import { type Side } from '@bridgehead/kernel';
import type { Table, Word } from '@bridgehead/tabletop';

/** PB-CARD-01: each side's own deck. */
const DECK: Readonly<Record<string, number>> = { jam: 4, smoke: 2, inferno: 2, charges: 2 };

export const HAND = 3;

export const CARD_WORDS: readonly Word[] = [
  { id: 'jam', name: 'Jam', meaning: 'Answers a card and cancels it.' },
  { id: 'smoke', name: 'Smoke', meaning: 'One of your squads is harder to hit this turn.' },
  { id: 'inferno', name: 'Inferno', meaning: 'A wood catches fire.' },
  { id: 'charges', name: 'Charges', meaning: 'A building comes down.' },
];

/** What is left of a side's deck: all of it but the cards that are about. */
export function deckOf(table: Table, side: Side): Record<string, number> {
  const left: Record<string, number> = { ...DECK };
  for (const { owner, face } of table.cards.values()) {
    if (owner === side && face !== undefined) left[face] = Math.max(0, (left[face] ?? 0) - 1);
  }
  return left;
}
