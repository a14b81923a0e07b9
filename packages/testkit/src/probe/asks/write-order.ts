import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

/** PB-ORDER-01: what will the guns bombard? */
export const writeOrderAsk = pickAsk<Table, JsonRecord>({
  name: 'writeOrder',
  prompt: 'What will the guns bombard?',
  meaning: 'The id of a piece of terrain.',
  rules: ['PB-ORDER-01'],
  always: true,
  *candidates(table) {
    for (const { id, name } of table.terrain.values()) yield { id, label: name, pieces: [id] };
  },
});
