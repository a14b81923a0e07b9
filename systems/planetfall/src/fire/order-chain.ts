import { orderAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

export type ChainArgs = { readonly models: readonly string[] };

/** PF-FIRE-05: models at the same distance with the same Damage Rating; their owner says who is hit first. */
export const orderChain = orderAsk<Table, ChainArgs>({
  name: 'targetPriority',
  prompt: 'Who stands first in the chain?',
  meaning: 'The ids of Models at the same distance, or of the same Damage Rating under a strike, in order.',
  rules: ['PF-FIRE-05'],
  items: (_table, { models }) => models,
});
