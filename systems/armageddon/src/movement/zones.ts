import { footprintOfPiece, modelsWithin, squadOf, type Table } from '@bridgehead/tabletop';
import { cm, isWithin } from '../book/measuring.js';
import { formationOf, isFlying, unitsOnGround, zoneOf } from '../book/units.js';

const WIDEST_ZONE = 10;

/** EA-ZOC-01: the enemy units whose zones of control a unit stands in. */
export function zonesAround(table: Table, model: string): readonly string[] {
  const { side } = squadOf(table, formationOf(table, model));
  const near = modelsWithin(table, footprintOfPiece(table, model), cm(WIDEST_ZONE), (other) => other.side !== side);
  return near
    .filter(({ id, squad }) => !isFlying(table, squad) && isWithin(table, model, id, zoneOf(table, id)))
    .map(({ id }) => id);
}

/** EA-ZOC-04: whether a unit of the formation stands in an enemy zone of control. */
export function isInEnemyZone(table: Table, formation: string): boolean {
  return unitsOnGround(table, formation).some((model) => zonesAround(table, model).length > 0);
}
