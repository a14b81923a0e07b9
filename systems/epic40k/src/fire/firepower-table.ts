import table from '../../data/firepower.json' with { type: 'json' };

/** E40-FIRE-07: a column of the Firepower Table, or no table at all: a die for each point of Firepower. */
export type FirepowerColumn = 'A' | 'B' | 'C' | 'none';

/** The table has this many rows; E40-FIRE-09 says what follows. */
const ROWS = 20;

/** E40-FIRE-08, E40-FIRE-09: how many dice a Firepower is worth. */
export function diceFor(firepower: number, column: FirepowerColumn): number {
  if (column === 'none') return firepower;
  if (firepower <= 0) return 0;
  const rows = table[column];
  const wholes = Math.floor(firepower / ROWS);
  const rest = firepower - wholes * ROWS;
  return wholes * (rows[ROWS - 1] ?? 0) + (rest === 0 ? 0 : (rows[rest - 1] ?? 0));
}

/** E40-FIRE-05: how many Blast markers a weight of fire places at once; null for one that is placed only if it hits. */
export function markersForFirepower(raw: number): number | null {
  if (raw <= 0) return 0;
  if (raw < 8) return null;
  return raw < 16 ? 1 : raw < 24 ? 2 : 3;
}

/** E40-FIRE-05: the same for a number of super heavy weapons. */
export function markersForHeavyWeapons(count: number): number | null {
  if (count === 0) return 0;
  if (count < 4) return null;
  return count < 9 ? 1 : 2;
}
