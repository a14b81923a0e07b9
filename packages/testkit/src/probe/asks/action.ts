import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { ACTIONS } from '../actions.js';
import type { Action } from '../actions/action.js';
import { kindOf } from '../squads.js';

export interface Acting extends JsonRecord {
  readonly squad: string;
}

/** PB-ACT-01: what does the squad do? */
export const actionAsk = pickAsk<Table, Acting>({
  name: 'action',
  prompt: 'Which action?',
  meaning: 'The name of an action: hold, move, shoot, assault, mount, …',
  rules: ['PB-ACT-01'],
  *candidates(table, { squad }) {
    const kind = kindOf(table, squad);
    for (const { name, label, kinds } of ACTIONS)
      if (kind !== undefined && kinds.includes(kind)) yield { id: name, label };
  },
  barred: (table, { squad }, id) => actionNamed(id)?.barred(table, squad) ?? null,
  details: (_table, _args, id) => ({ preview: { notes: [consequenceOf(id)] } }),
});

function actionNamed(id: string): Action | undefined {
  return ACTIONS.find(({ name }) => name === id);
}

/** PB-ACT-01, PB-ACT-02, PB-REACT-01. */
function consequenceOf(id: string): string {
  return actionNamed(id)?.keepsReady === true ? 'it stays ready and may react' : 'no reacting afterwards';
}
