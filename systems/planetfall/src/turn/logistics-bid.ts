import { bidAsk, type Side } from '@bridgehead/kernel';
import { counterOf, sideOf, type Table } from '@bridgehead/tabletop';

/** The counters with a side's Logistics Points, and with the most that it may bid in one test: PF-TEST-04. */
export const LOGISTICS = 'logistics';
export const LOGISTICS_CAP = 'logisticsCap';

/** PF-TEST-05: no more than is left, and no more than the cap. */
export const logisticsBid = bidAsk<Table, { readonly what: string }>({
  name: 'logisticsBid',
  prompt: 'How many Logistics Points?',
  meaning: 'A number.',
  rules: ['PF-TEST-04', 'PF-TEST-05'],
  rule: 'PF-TEST-05',
  range: (table, _args, side) => ({ least: 0, most: mostBid(table, side) }),
  label: (n) => (n === 1 ? '1 Logistics Point' : `${n} Logistics Points`),
});

/** PF-TEST-04: what a side may bid in one test at most; all that it has where its Force sets no cap. */
export function mostBid(table: Table, side: Side): number {
  const points = counterOf(table, side, LOGISTICS);
  return Math.min(points, sideOf(table, side).counters[LOGISTICS_CAP] ?? points);
}
