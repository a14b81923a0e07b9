import type { Table, TablePlay } from '@bridgehead/tabletop';

/** A play that is only read: for rules that need to know how things stand and that change nothing. */
export type Rules = Pick<TablePlay, 'table' | 'cite' | 'reached'>;

/** Reads the rules off a table without leaving a trace, for options and previews. */
export function rulesOf(table: Table): Rules {
  return { table, cite() {}, reached() {} };
}
