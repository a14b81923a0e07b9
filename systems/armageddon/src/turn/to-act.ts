import type { Side } from '@bridgehead/kernel';
import { markOn, squadsOf, type Table } from '@bridgehead/tabletop';
import { isReadyToFly } from '../air/aircraft.js';
import { hasActed, isBroken, LANDED } from '../book/marks.js';
import { isAboardCraft, isDue } from '../orbit/plot.js';
import { unitsInAir, unitsOnGround } from '../book/units.js';
import { mayComeThrough } from '../gates/gates.js';

/** EA-TURN-03: unbroken formations that have not acted in this turn; EA-AIR-09: neither aircraft that landed in this turn nor those aboard others. */
export function formationsToAct(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    !isBroken(table, id) && !hasActed(table, id) && (standsReady(table, id) || isInReserve(table, id)) ? [id] : [],
  );
}

function standsReady(table: Table, formation: string): boolean {
  return unitsOnGround(table, formation).length > 0 && markOn(table, formation, LANDED) !== 1;
}

/** EA-SETUP-09: formations off the table that could be activated: spacecraft on their turn, aircraft, and those behind a gate. */
function isInReserve(table: Table, formation: string): boolean {
  if (unitsInAir(table, formation).length > 0) return false;
  if (mayComeThrough(table, formation)) return true;
  return isDue(table, formation) || (isReadyToFly(table, formation) && !isAboardCraft(table, formation));
}

/** EA-SETUP-09: only reserves are left to activate, and their player may decline. */
export function hasOnlyReserves(table: Table, side: Side): boolean {
  const left = formationsToAct(table, side);
  return left.length > 0 && left.every((id) => isInReserve(table, id));
}

export function canAct(table: Table, side: Side): boolean {
  return formationsToAct(table, side).length > 0;
}
