import { type JsonRecord, pickAsk, refuse } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import type { Attack } from '../moments.js';
import { enemyOf } from '../play.js';
import { previewOf } from '../previews.js';
import { attackDice } from '../shooting.js';
import { squadsOnTable } from '../squads.js';

export interface Shooting extends JsonRecord {
  readonly squad: string;
}

/** PB-FIRE-01: which squad is shot at? */
export const shootAsk = pickAsk<Table, Shooting>({
  name: 'shoot',
  prompt: 'Which squad is shot at?',
  meaning: 'The id of a squad.',
  rules: ['PB-FIRE-01'],
  *candidates(table, _args, side) {
    for (const { id, name } of squadsOnTable(table, enemyOf(side))) {
      yield { id, label: name, pieces: [id] };
    }
  },
  details(table, { squad }, id) {
    const attack: Attack = { shooter: squad, target: id, manner: 'aimed' };
    return { preview: previewOf(table, attack), forecast: { procedure: 'attack', args: attack } };
  },
  barred(table, { squad }, id) {
    const dice = attackDice(table, { shooter: squad, target: id, manner: 'aimed' });
    return dice > 0 ? null : refuse('PB-FIRE-01', 'It is out of range or out of sight.');
  },
});
