import type { Table, TablePlay } from '@bridgehead/tabletop';

/** A play for reading only, for rules that need to know the state of the table and change nothing. */
export type Rules = Pick<TablePlay, 'table' | 'cite' | 'reached'>;

/** Reads the rules off a table without leaving a trace, for options and previews. */
export function rulesOf(table: Table): Rules {
  return { table, cite() {}, reached() {} };
}
