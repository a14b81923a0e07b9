import { type Table, turnOf } from '@bridgehead/tabletop';
import { basesIn, garrisonOf, isAircraft, isOnTable, isReserved, unitsOf } from '../book/units.js';
import { dueTurn } from '../setup/approach.js';
import { postOf } from '../sight/walls.js';
import { FOREST, piecesOf, STRUCTURE } from '../terrain/terrain.js';

/** On the table itself or in a garrison, and no aircraft. */
export function isAfoot(table: Table, squad: string): boolean {
  return unitsOf(table, squad).every(
    (id) => !isAircraft(table, id) && (isOnTable(table, id) || garrisonOf(table, id) !== null),
  );
}

/** DZC-GARRISON-04: whether a side fires from any wall or edge, and so covers it. */
export function isAnyWallHeld(table: Table, side: string): boolean {
  return piecesOf(table, STRUCTURE, FOREST).some(({ id }) =>
    basesIn(table, id, side).some((base) => postOf(table, base) !== undefined),
  );
}

/** In no Structure and no Forest. */
export function isOutside(table: Table, squad: string): boolean {
  return unitsOf(table, squad).every((id) => garrisonOf(table, id) === null);
}

/** DZC-SETUP-06: some of it is in Reserve, and due in the turn after this. */
export function isDueNext(table: Table, group: string): boolean {
  return [...table.squads.values()].some(
    ({ id, formation }) =>
      formation === group &&
      dueTurn(table, id) === turnOf(table) + 1 &&
      unitsOf(table, id).some((unit) => isReserved(table, unit)),
  );
}
