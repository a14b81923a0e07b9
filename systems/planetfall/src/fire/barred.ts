import { type Refusal, refuse } from '@bridgehead/kernel';
import { markOn, nameOf, type Table } from '@bridgehead/tabletop';
import { FLAT_OUT, isForlornHope } from '../book/marks.js';

/** PF-FIRE-01: why a squadron may not fire after how it moved; null if it may. PF-MORALE-07: a Forlorn Hope always may. */
export function whyTooFast(table: Table, squad: string): Refusal | null {
  if (markOn(table, squad, FLAT_OUT) === 0 || isForlornHope(table, squad)) return null;
  return refuse('PF-FIRE-01', `${nameOf(table, squad)} went Flat Out.`);
}
