import type { Trait } from '@bridgehead/kernel';
import { type Coherency, coherencyLinks, setMark, squadOf, type Table } from '@bridgehead/tabletop';
import { INCH, type Probe } from '../book/play.js';
import { idsOnTable } from '../book/squads.js';
import type { Moments } from '../book/moments.js';

/** PB-TRAIT-09: each of its models moves by itself, and it should stay together. */
export const pack: Trait<Moments> = { name: 'pack' };

/** PB-TRAIT-09 */
export const TOGETHER: Coherency = {
  kind: 'chain',
  distance: 2 * INCH,
  advice: 'would stray from the pack, which is pinned then',
  rule: 'PB-TRAIT-09',
};

export function isPack(table: Table, squad: string): boolean {
  return squadOf(table, squad).traits.some(({ trait }) => trait === pack.name);
}

/** PB-TRAIT-09: a pack that ends its move apart is pinned. */
export function pinIfApart(play: Probe, squad: string): void {
  if (!isPack(play.table, squad)) return;
  const { broken } = coherencyLinks(play.table, idsOnTable(play.table, squad), TOGETHER);
  if (broken.length > 0) setMark(play, squad, 'pinned', 1, 'PB-TRAIT-09');
}
