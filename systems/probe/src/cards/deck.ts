import { draw, type Procedure, type Side } from '@bridgehead/kernel';
import type { Table, Word } from '@bridgehead/tabletop';
import type { Probe } from '../book/play.js';

/** PB-CARD-01: each side's own deck. */
const DECK: Readonly<Record<string, number>> = { jam: 4, smoke: 2, inferno: 2, charges: 2 };

/** PB-CARD-01: how many cards a full hand has. */
export const FULL_HAND = 3;

export const CARD_WORDS: readonly Word[] = [
  { id: 'jam', name: 'Jam', meaning: 'Answers a card and cancels it.' },
  { id: 'smoke', name: 'Smoke', meaning: 'One of your squads is harder to hit this turn.' },
  { id: 'inferno', name: 'Inferno', meaning: 'A wood catches fire.' },
  { id: 'charges', name: 'Charges', meaning: 'A building comes down.' },
];

/** The rest of a side's deck: all of it except the cards already drawn. */
export function deckOf(table: Table, side: Side): Record<string, number> {
  const left: Record<string, number> = { ...DECK };
  for (const { owner, face } of table.cards.values()) {
    if (owner === side && face !== undefined) left[face] = Math.max(0, (left[face] ?? 0) - 1);
  }
  return left;
}

/** PB-CARD-01: only the owner sees a drawn card; its id reveals only how many came before it. */
export function* drawCards(play: Probe, side: Side, count: number): Procedure<void> {
  const { drawn } = yield* draw({
    stream: 'CARD',
    rule: 'PB-CARD-01',
    side,
    audience: [side],
    good: 'neither',
    bag: deckOf(play.table, side),
    count,
  });
  const before = [...play.table.cards.values()].filter(({ owner }) => owner === side).length;
  for (const [i, face] of drawn.entries()) {
    const id = `${side}-card-${before + i + 1}`;
    const card = { id, owner: side, pile: 'hand', face, seenBy: [side] };
    play.emit({ kind: 'cardMoved', card: id, to: card, because: 'PB-CARD-01' });
  }
}
