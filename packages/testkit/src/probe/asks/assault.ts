import { type JsonRecord, pickAsk, refuse, type Refusal } from '@bridgehead/kernel';
import { distanceBetween, squadOf, type Table } from '@bridgehead/tabletop';
import { assaulted } from '../memos.js';
import { chargesAt } from '../charging.js';
import { CHARGE } from '../movement.js';
import { enemyOf } from '../play.js';
import { idsOnTable, leaderOnTable, squadsOnTable } from '../squads.js';

export interface Assaulting extends JsonRecord {
  readonly squad: string;
  /** PB-ASSAULT-04: it has won already, and may stop. */
  readonly again: boolean;
}

/** PB-ASSAULT-01: which squad is charged? */
export const assaultAsk = pickAsk<Table, Assaulting>({
  name: 'assault',
  prompt: 'Which squad is charged?',
  meaning: 'The id of a squad; pass after a first assault.',
  rules: ['PB-ASSAULT-01'],
  *candidates(table, { again }, side) {
    if (again) yield { id: 'pass', label: 'Enough' };
    for (const { id, name } of squadsOnTable(table, enemyOf(side))) yield { id, label: name, pieces: [id] };
  },
  barred: (table, { squad }, id) => (id === 'pass' ? null : whyNotCharge(table, squad, id)),
});

export function targetsInReach(table: Table, squad: string): string[] {
  const enemies = squadsOnTable(table, enemyOf(squadOf(table, squad).side));
  return enemies.map(({ id }) => id).filter((id) => whyNotCharge(table, squad, id) === null);
}

function whyNotCharge(table: Table, squad: string, target: string): Refusal | null {
  if (assaulted.read(table, squad)?.includes(target) === true)
    return refuse('PB-ASSAULT-04', 'It has been assaulted in this action.');
  const leader = leaderOnTable(table, squad) ?? '';
  const isNear = idsOnTable(table, target).some((id) => distanceBetween(table, leader, id) <= CHARGE);
  return isNear && chargesAt(table, squad, target).length > 0 ? null : refuse('PB-ASSAULT-01', 'It cannot be reached.');
}
