import { pickAsk } from '@bridgehead/kernel';
import { nameOf, sidesOpposing, type Table } from '@bridgehead/tabletop';
import { sidesDeploying } from './deploying.js';

/** PF-SETUP-12: who wins the test says which commander deploys a helix first. */
export const deployFirst = pickAsk<Table, { readonly depth: number }>({
  name: 'deployFirst',
  prompt: 'Who deploys first?',
  meaning: 'The id of a side.',
  rules: ['PF-SETUP-12', 'PF-TEST-06'],
  candidates: (table, { depth }) =>
    sidesDeploying(table, depth).map((id) => ({ id, label: `${nameOf(table, id)} deploys first` })),
  // It is better to have seen where the others stand.
  usual: (table, _args, side) => sidesOpposing(table, side)[0] ?? side,
});
