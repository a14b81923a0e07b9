import type { Side } from '@bridgehead/kernel';
import { sidesOpposing, type Table } from '@bridgehead/tabletop';

/** Each of some named numbers as what one side has beyond its enemies. */
export function beyondEnemies(
  table: Table,
  side: Side,
  of: (side: Side) => Readonly<Record<string, number>>,
): Readonly<Record<string, number>> {
  const theirs = sidesOpposing(table, side).map(of);
  return Object.fromEntries(
    Object.entries(of(side)).map(([name, value]) => [
      name,
      theirs.reduce((left, those) => left - (those[name] ?? 0), value),
    ]),
  );
}
