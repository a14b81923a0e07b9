import { type JsonRecord, pickAsk, refuse } from '@bridgehead/kernel';
import { type Table, squadsOf } from '@bridgehead/tabletop';
import { diceAt } from '../shooting.js';
import { idsOnTable, isOnTable } from '../squads.js';
import { whyNotReact } from '../reacting.js';

export interface ReactHere extends JsonRecord {
  readonly squad: string;
}

/** PB-REACT-04: who reacts to those who have just bailed out? */
export const reactHereAsk = pickAsk<Table, ReactHere>({
  name: 'reactHere',
  prompt: 'Who reacts to those who bailed out?',
  meaning: 'The id of a squad, or pass.',
  rules: ['PB-REACT-04'],
  *candidates(table, _args, side) {
    yield { id: 'pass', label: 'Hold fire' };
    for (const { id, name } of squadsOf(table, side)) if (isOnTable(table, id)) yield { id, label: name, pieces: [id] };
  },
  barred(table, { squad }, id) {
    if (id === 'pass') return null;
    const why = whyNotReact(table, id);
    if (why !== null) return why;
    return diceAt(table, id, idsOnTable(table, squad)) > 0
      ? null
      : refuse('PB-REACT-01', 'It has no range or no sight to them.');
  },
  usual: () => 'pass',
});
