import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { ACTIONS } from '../actions.js';
import { kindOf } from '../squads.js';

export interface Acting extends JsonRecord {
  readonly squad: string;
}

/** PB-ACT-01: what does the squad do? */
export const actionAsk = pickAsk<Table, Acting>({
  name: 'action',
  rules: ['PB-ACT-01'],
  *candidates(table, { squad }) {
    const kind = kindOf(table, squad);
    for (const { name, label, kinds } of ACTIONS)
      if (kind !== undefined && kinds.includes(kind)) yield { id: name, label };
  },
  barred: (table, { squad }, id) => ACTIONS.find(({ name }) => name === id)?.barred(table, squad) ?? null,
});
