import { isRefusal, pickAsk, type Refusal } from '@bridgehead/kernel';
import { nameOf, squadOf, type Table } from '@bridgehead/tabletop';
import { occupiedBy } from './presence.js';
import { joinedTo, paceAcross } from './walkways.js';
import { whyTaken } from './occupy-ask.js';

export type CrossArgs = { readonly squad: string };

/** PF-TERRAIN-09: into which building a squadron goes by a walkway. */
export const crossWalkwayAsk = pickAsk<Table, CrossArgs>({
  name: 'crossWalkway',
  prompt: 'Into which building?',
  meaning: 'The id of a building.',
  rules: ['PF-TERRAIN-09'],
  *candidates(table, { squad }) {
    for (const id of joinedTo(table, occupiedBy(table, squad) ?? ''))
      yield { id, label: nameOf(table, id), pieces: [id] };
  },
  barred: (table, { squad }, id) => whyNotCross(table, squad, id),
});

export function whyNotCross(table: Table, squad: string, to: string): Refusal | null {
  const taken = whyTaken(table, squadOf(table, squad).side, to);
  if (taken !== null) return taken;
  const pace = paceAcross(table, squad, occupiedBy(table, squad) ?? '', to);
  return isRefusal(pace) ? pace : null;
}
