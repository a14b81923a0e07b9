import type { Table } from '../table/table.js';

/**
 * Which positions a table has, as a number: two tables with the same version have everything in the same place, whichever is a
 * copy of which. What is worked out about positions hangs on it. A change gives a new number, and taking it back gives the old one
 * again, so that odds, which change a table and take it back thousands of times, work nothing out twice.
 */

let last = 0;

export function freshVersion(): number {
  return ++last;
}

/** Something moved, came or went. */
export function moved(table: Table): void {
  table.version = freshVersion();
}

/** Does something to a table; a change of positions can be taken back. */
export function forward(table: Table, act: () => void): void {
  const { version } = table;
  act();
  if (table.version !== version) table.past.push(version);
}

/** Takes something back. Before a copy was made its past is not known, so it gets a number of its own. */
export function backward(table: Table, act: () => void): void {
  const { version } = table;
  act();
  if (table.version !== version) table.version = table.past.pop() ?? table.version;
}
