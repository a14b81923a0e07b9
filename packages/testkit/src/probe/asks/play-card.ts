import { type JsonRecord, pickAsk, refuse } from '@bridgehead/kernel';
import { cardOf, handOf, inWords, type Table } from '@bridgehead/tabletop';
import { cardRule } from '../cards.js';

/** PB-CARD-02: which card is played, if any? Asked whatever is in the hand, which is secret. */
export const playCardAsk = pickAsk<Table, JsonRecord>({
  name: 'playCard',
  prompt: 'Which card is played?',
  meaning: 'The id of a card in the hand, or pass.',
  rules: ['PB-CARD-02'],
  always: true,
  *candidates(table, _args, side) {
    yield { id: 'pass', label: 'Play none' };
    for (const { id, face } of handOf(table, side)) yield { id, label: inWords(face ?? 'card'), pieces: [id] };
  },
  barred(table, _args, id, side) {
    if (id === 'pass') return null;
    const card = cardRule(cardOf(table, id).face);
    if (card === undefined) return refuse('PB-CARD-03', 'A Jam only answers another card.');
    return card.targets(table, side).length > 0 ? null : refuse(card.rule, 'There is nothing to play it on.');
  },
  usual: () => 'pass',
});
