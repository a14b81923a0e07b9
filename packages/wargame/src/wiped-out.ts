import { living, type Table } from '@bridgehead/tabletop';

/** Whether no model of that squad is left: the outcome of an attack that a table of targets calls a kill. */
export function isWipedOut(table: Table, squad: unknown): boolean {
  return typeof squad === 'string' && table.squads.has(squad) && living(table, squad).length === 0;
}
