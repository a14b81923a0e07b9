import { pickAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { transportsOff } from '../transports/embarkation.js';
import { whyNotCarry } from '../transports/transport.js';

export type StartInArgs = { readonly squad: string };

/** PF-SETUP-10: the Transport in which a squadron starts. It is asked only if there is one. */
export const startIn = pickAsk<Table, StartInArgs>({
  name: 'startIn',
  prompt: 'In which Transport does it start?',
  meaning: 'The id of a Model.',
  rules: ['PF-SETUP-10', 'PF-TRANSPORT-01'],
  candidates: (table, _args, side) =>
    transportsOff(table, side).map((id) => ({ id, label: nameOf(table, id), pieces: [id] })),
  barred: (table, { squad }, id) => whyNotCarry(table, squad, id),
});
