import { textIn } from '@bridgehead/kernel';
import { type Evidence, lastOf, whenLeft } from '@bridgehead/tabletop';
import { blastOn } from '../book/marks.js';

/** E40-MOR-03: a detachment without Blast markers was given an order, and nobody tested. */
export const evidence: readonly Evidence[] = [
  whenLeft(
    'orders',
    'E40-MOR-03',
    (args, table, trail) => blastOn(table, textIn(args, 'squad')) === 0 && lastOf(trail, 'tested') === null,
  ),
];
