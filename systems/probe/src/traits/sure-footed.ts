import type { Trait } from '@bridgehead/kernel';
import { squadOf, type Table } from '@bridgehead/tabletop';
import type { Moments } from '../book/moments.js';

/** PB-TRAIT-10: its 1s in a marsh are rolled again; see `terrain/marsh.ts`. */
export const sureFooted: Trait<Moments> = { name: 'sure-footed' };

export function isSureFooted(table: Table, squad: string): boolean {
  return squadOf(table, squad).traits.some(({ trait }) => trait === sureFooted.name);
}
