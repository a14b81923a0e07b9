import { everyoneIn, type Table } from '@bridgehead/tabletop';
import { actsWith, transportsOf } from '../activation/state.js';
import { isOnTable, transportOfUnit, unitsOf } from '../book/units.js';
import { operationsOf } from '../transports/state.js';

/** DZC-TRANSPORT-10: a Squad, everybody aboard it, and the Transports that it is in or might board. */
export function involvedWith(table: Table, squad: string): readonly string[] {
  const units = unitsOf(table, squad);
  const aboard = units.flatMap((id) => everyoneIn(table, id).map((one) => one.id));
  const carriers = units.flatMap((id) => transportOfUnit(table, id) ?? []);
  const waiting = transportsOf(table, actsWith(table, squad) ?? '').flatMap((one) => unitsOf(table, one));
  const near = carriers.length > 0 ? carriers : waiting.filter((id) => isOnTable(table, id));
  return [...new Set([...units, ...aboard, ...near])];
}

/** Whether one of them has had two operations, so that a third would be refused. */
export function hasOperatedTwice(table: Table, squad: string): boolean {
  return involvedWith(table, squad).some((id) => operationsOf(table, id) >= 2);
}
