import { passengersOf, type Table } from '@bridgehead/tabletop';
import { sheetOf } from '../book/figures.js';

/** How much may be left over: thirds do not add up exactly. */
const SLACK = 3;

/** DZC-TRANSPORT-02: the letter by which a unit rides in a Transport; null if it never does. */
export function letterFor(table: Table, unit: string, transport: string): string | null {
  const holds = sheetOf(table, transport).carries;
  const found = sheetOf(table, unit).takes.find(({ letter }) =>
    holds.some((hold) => hold.letter === letter.toUpperCase()),
  );
  return found?.letter ?? null;
}

/** How much room a unit takes by a letter, in thousandths. */
export function spaceOf(table: Table, unit: string, letter: string): number {
  return sheetOf(table, unit).takes.find((one) => one.letter === letter)?.amount ?? 0;
}

/** What is left of a hold, once some have gone in. */
function roomLeft(table: Table, transport: string, letter: string, also: readonly string[] = []): number {
  const hold = sheetOf(table, transport).carries.find((one) => one.letter === letter.toUpperCase())?.amount ?? 0;
  const inside = [...passengersOf(table, transport).map(({ id }) => id), ...also];
  return hold - inside.reduce((sum, id) => sum + spaceOf(table, id, letter), 0);
}

export function hasRoomFor(table: Table, unit: string, transport: string, also: readonly string[] = []): boolean {
  const letter = letterFor(table, unit, transport);
  return letter !== null && roomLeft(table, transport, letter, also) + SLACK >= spaceOf(table, unit, letter);
}

/** DZC-TRANSPORT-01: whether a unit can carry anything. */
export function isTransport(table: Table, model: string): boolean {
  return sheetOf(table, model).carries.length > 0;
}
