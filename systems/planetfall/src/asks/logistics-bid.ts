import { bidAsk } from '@bridgehead/kernel';
import { counterOf, type Table } from '@bridgehead/tabletop';

/** The counters with a side's Logistics Points, and with the most that it may bid in one test: PF-TEST-04. */
export const LOGISTICS = 'logistics';
export const LOGISTICS_CAP = 'logisticsCap';

/** PF-TEST-05: no more than is left, and no more than the cap. */
export const logisticsBid = bidAsk<Table, { readonly what: string }>({
  name: 'logisticsBid',
  rules: ['PF-TEST-04', 'PF-TEST-05'],
  rule: 'PF-TEST-05',
  range: (table, _args, side) => ({
    least: 0,
    most: Math.min(counterOf(table, side, LOGISTICS), counterOf(table, side, LOGISTICS_CAP)),
  }),
  label: (n) => (n === 1 ? '1 Logistics Point' : `${n} Logistics Points`),
});
