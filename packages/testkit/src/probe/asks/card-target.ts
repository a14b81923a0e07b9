import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import { cardOf, nameOf, type Table } from '@bridgehead/tabletop';
import { cardRule } from '../cards.js';

export interface Targeting extends JsonRecord {
  readonly card: string;
}

/** PB-CARD-02: what is the card played on? */
export const cardTargetAsk = pickAsk<Table, Targeting>({
  name: 'cardTarget',
  prompt: 'What is the card played on?',
  meaning: 'The id of a squad or a piece of terrain.',
  rules: ['PB-CARD-02'],
  *candidates(table, { card }, side) {
    for (const id of cardRule(cardOf(table, card).face)?.targets(table, side) ?? [])
      yield { id, label: nameOf(table, id), pieces: [id] };
  },
});
