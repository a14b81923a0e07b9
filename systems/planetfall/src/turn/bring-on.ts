import { pickAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { whyNotArrive } from './arriving.js';
import { lateOf } from './late-arrivals.js';

/** PF-TURN-03: one of the squadrons that are due and find room at their edge. */
export const bringOn = pickAsk<Table, Record<string, never>>({
  name: 'bringOn',
  prompt: 'Which late Squadron comes on?',
  meaning: 'The id of a Squadron that is due.',
  rules: ['PF-TURN-03'],
  candidates: (table, _args, side) => lateOf(table, side).map((id) => ({ id, label: nameOf(table, id), pieces: [id] })),
  barred: (table, _args, squad) => whyNotArrive(table, squad),
});
