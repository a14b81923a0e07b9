import { type Coherency, coherencyLinks, coherent, type Table } from '@bridgehead/tabletop';
import { inches } from '../book/measuring.js';
import { sheetOf } from '../book/figures.js';
import { unitsOf, unitsOnTable } from '../book/units.js';

const LINKS = { Standard: 3, Wide: 6 } as const;

/** DZC-MOVE-03: one connected group; null for Open, and for a Squad of one. */
export function coherencyOf(table: Table, squad: string): Coherency | null {
  const units = unitsOf(table, squad);
  const [first] = units;
  if (first === undefined || units.length < 2) return null;
  const { coherency } = sheetOf(table, first);
  if (coherency === 'Open') return null;
  if (coherency === 'B2B') return { kind: 'touch', rule: 'DZC-MOVE-03' };
  return { kind: 'chain', distance: inches(LINKS[coherency]), centres: true, rule: 'DZC-MOVE-03' };
}

export function isCoherent(table: Table, squad: string): boolean {
  const demand = coherencyOf(table, squad);
  return demand === null || coherent(table, unitsOnTable(table, squad), demand) === null;
}

/** DZC-MOVE-04: the groups into which a Squad has fallen, the largest first. */
export function groupsApart(table: Table, squad: string): readonly (readonly string[])[] {
  const units = unitsOnTable(table, squad);
  const demand = coherencyOf(table, squad);
  if (demand === null) return [units];
  const { links } = coherencyLinks(table, units, demand);
  const groups = new Map(units.map((id) => [id, new Set([id])]));
  for (const { from, to } of links) {
    const joined = new Set([...(groups.get(from) ?? []), ...(groups.get(to) ?? [])]);
    for (const id of joined) groups.set(id, joined);
  }
  return [...new Set(groups.values())].map((group) => [...group]).sort((a, b) => b.length - a.length);
}
