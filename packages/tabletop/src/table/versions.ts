import type { Table } from './table.js';

/**
 * A number for the positions on a table: in two tables with the same version everything is in the same place, whichever is a copy
 * of the other. What is computed from positions is cached by version. A change gives a new number and reverting it restores the old
 * one, so that odds, which change a table and revert it thousands of times, compute nothing twice.
 */

let last = 0;

export function freshVersion(): number {
  return ++last;
}

/** Call this when something moved, appeared or disappeared. */
export function moved(table: Table): void {
  table.version = freshVersion();
}

/** Runs a change of a table and records the version before it. */
export function forward(table: Table, act: () => void): void {
  const { version } = table;
  act();
  if (table.version !== version) table.past.push(version);
}

/** Runs the reverse of a change and restores the version before it. A copy knows no versions from before it was made: it gets a new one. */
export function backward(table: Table, act: () => void): void {
  const { version } = table;
  act();
  if (table.version !== version) table.version = table.past.pop() ?? table.version;
}
