import { pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';

/** PF-TEST-05: whoever lost the roll may have both sides bid. */
export const openBidding = pickAsk<Table, { readonly what: string }>({
  name: 'openBidding',
  prompt: 'Is bidding opened?',
  meaning: 'bid or pass.',
  rules: ['PF-TEST-05'],
  candidates: () => [
    { id: 'bid', label: 'Call for Logistics bids' },
    { id: 'pass', label: 'Accept the result' },
  ],
  usual: () => 'pass',
});
