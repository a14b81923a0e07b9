import { formationOf, squadOf, type Table } from '@bridgehead/tabletop';

/** PF-GEN-01: a squadron that belongs to no helix is one by itself. */
export function helixOf(table: Table, squad: string): string {
  return squadOf(table, squad).formation ?? squad;
}

export function squadsOfHelix(table: Table, helix: string): readonly string[] {
  if (!table.formations.has(helix)) return [helix];
  return [...table.squads.values()].filter(({ formation }) => formation === helix).map(({ id }) => id);
}

export function helixName(table: Table, helix: string): string {
  return table.formations.has(helix) ? formationOf(table, helix).name : squadOf(table, helix).name;
}
