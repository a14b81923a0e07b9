import { isRefusal, pickAsk, type Refusal } from '@bridgehead/kernel';
import { nameOf, squadOf, type Table } from '@bridgehead/tabletop';
import { nearestFirst, paceInto } from '../movement/closing-in.js';
import { transportsOf, whyNotCarry } from './transport.js';

export type EmbarkArgs = { readonly squad: string };

/** PF-TRANSPORT-02: which Transport a squadron gets into. */
export const embarkAsk = pickAsk<Table, EmbarkArgs>({
  name: 'embark',
  prompt: 'Into which Transport?',
  meaning: 'The id of a Model.',
  rules: ['PF-TRANSPORT-02'],
  *candidates(table, { squad }) {
    for (const id of transportsNear(table, squad)) yield { id, label: nameOf(table, id), pieces: [id] };
  },
  barred: (table, { squad }, id) => whyNotInto(table, squad, id),
});

/** The Transports of its side, the nearest first. */
export function transportsNear(table: Table, squad: string): readonly string[] {
  return nearestFirst(table, squad, transportsOf(table, squadOf(table, squad).side));
}

/** Room first, then the way. */
export function whyNotInto(table: Table, squad: string, transport: string): Refusal | null {
  const full = whyNotCarry(table, squad, transport);
  if (full !== null) return full;
  const pace = paceInto(table, squad, transport, 'PF-TRANSPORT-02');
  return isRefusal(pace) ? pace : null;
}
