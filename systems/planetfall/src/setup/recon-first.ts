import { pickAsk } from '@bridgehead/kernel';
import { nameOf, type Table } from '@bridgehead/tabletop';
import { sidesOnRecon } from './recon-squadron.js';

/** PF-SETUP-15: who wins the test says which commander makes the first Recon Move. */
export const reconFirst = pickAsk<Table, Record<string, never>>({
  name: 'reconFirst',
  prompt: 'Who makes the first Recon Move?',
  meaning: 'The id of a side.',
  rules: ['PF-SETUP-15', 'PF-TEST-06'],
  candidates: (table) =>
    sidesOnRecon(table, []).map((id) => ({ id, label: `${nameOf(table, id)} makes the first Recon Move` })),
  // Whoever goes first may take ground that others then have to keep away from.
  usual: (_table, _args, side) => side,
});
