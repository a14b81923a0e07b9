import type { Side } from '@bridgehead/kernel';
import { squadsOf, type Table, turnOf } from '@bridgehead/tabletop';
import { SIDES } from '../book/play.js';
import { isInReserve, isUnitInPlay } from '../book/units.js';
import type { Mission } from './mission.js';

/** FF-TURN-08: after the last Round, or once neither side has a unit in play or in Reserve. */
export function isBattleOver(table: Table, { rounds }: Mission): boolean {
  return turnOf(table) >= rounds || SIDES.every((side) => !hasUnits(table, side));
}

/** Whether a side has a unit in play or in Reserve. */
export function hasUnits(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => isUnitInPlay(table, id) || isInReserve(table, id));
}
