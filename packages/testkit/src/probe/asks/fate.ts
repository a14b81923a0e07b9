import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

export interface Fateful extends JsonRecord {
  readonly target: string;
  readonly hits: number;
}

/** PB-FIRE-03: shall the hits be rolled again? */
export const fateAsk = pickAsk<Table, Fateful>({
  name: 'fate',
  prompt: 'Shall the hits be rolled again?',
  meaning: 'reroll or pass.',
  rules: ['PB-FIRE-03'],
  candidates: (_table, { hits, target }) => [
    { id: 'reroll', label: `Roll ${hits} hits again`, pieces: [target] },
    { id: 'pass', label: 'Let them stand' },
  ],
  usual: () => 'pass',
});
