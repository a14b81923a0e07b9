import { squadOf, type Table } from '@bridgehead/tabletop';
import { centreOf, isUpTo, pointToPiece } from '../book/measuring.js';
import { basesIn, isOnTable, unitsOf } from '../book/units.js';
import { piecesOf, STRUCTURE } from '../terrain/terrain.js';

const REACH = 3;

/** The nearest Structure within 3" of a Squad in the open that holds no friends; null if there is none. */
export function structureBeside(table: Table, squad: string): string | null {
  const { side } = squadOf(table, squad);
  const units = unitsOf(table, squad).filter((id) => isOnTable(table, id));
  const near = piecesOf(table, STRUCTURE)
    .filter(({ id }) => basesIn(table, id, side).length === 0)
    .map(({ id }) => ({ id, gap: Math.min(...units.map((unit) => pointToPiece(table, centreOf(table, unit), id))) }))
    .filter(({ gap }) => isUpTo(gap, REACH));
  return near.toSorted((a, b) => a.gap - b.gap || (a.id < b.id ? -1 : 1))[0]?.id ?? null;
}
