import { type JsonRecord, pickAsk, refuse, type Refusal } from '@bridgehead/kernel';
import { squadDistance, squadOf, suggestMoves, type Table } from '@bridgehead/tabletop';
import { assaulted } from '../memos.js';
import { chargeOf } from '../movement.js';
import { enemyOf, INCH } from '../play.js';
import { squadsOnTable } from '../squads.js';

export interface Assaulting extends JsonRecord {
  readonly squad: string;
  /** PB-ASSAULT-04: it has won already, and may stop. */
  readonly again: boolean;
}

/** Farther than this no charge can end in contact. */
const FAR = 12 * INCH;

/** PB-ASSAULT-01: which squad is charged? */
export const assaultAsk = pickAsk<Table, Assaulting>({
  name: 'assault',
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
  const isFar = squadDistance(table, squad, target) > FAR;
  return isFar || !canCharge(table, squad, target) ? refuse('PB-ASSAULT-01', 'It cannot be reached.') : null;
}

function canCharge(table: Table, squad: string, target: string): boolean {
  for (const _move of suggestMoves(table, chargeOf(table, squad, target))) return true;
  return false;
}
