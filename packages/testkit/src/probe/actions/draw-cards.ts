import { draw, type Procedure, type Side } from '@bridgehead/kernel';
import { deckOf } from '../charts/cards.js';
import type { Probe } from '../play.js';

/** PB-CARD-01: what was drawn is for the owner's eyes; a card's id tells only how many there were before it. */
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
