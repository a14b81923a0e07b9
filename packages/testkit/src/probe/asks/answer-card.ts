import { type JsonRecord, pickAsk, refuse } from '@bridgehead/kernel';
import { cardOf, handOf, inWords, type Table } from '@bridgehead/tabletop';

export interface Answering extends JsonRecord {
  readonly card: string;
}

/** PB-CARD-03: is that card answered? Asked whatever is in the hand, which is secret. */
export const answerCardAsk = pickAsk<Table, Answering>({
  name: 'answerCard',
  prompt: 'Is the card answered?',
  meaning: 'The id of a card in the hand, or pass.',
  rules: ['PB-CARD-03'],
  always: true,
  *candidates(table, _args, side) {
    yield { id: 'pass', label: 'Let it stand' };
    for (const { id, face } of handOf(table, side)) yield { id, label: inWords(face ?? 'card'), pieces: [id] };
  },
  barred: (table, _args, id) =>
    id === 'pass' || cardOf(table, id).face === 'jam' ? null : refuse('PB-CARD-03', 'Only a Jam answers a card.'),
  usual: () => 'pass',
});
