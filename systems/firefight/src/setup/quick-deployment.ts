import { setDown, squadsOf, type Table } from '@bridgehead/tabletop';
import type { Side } from '@bridgehead/kernel';
import { RESERVE } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { usualPlaces } from './deploying.js';

/**
 * FF-SETUP-06, FF-SETUP-08, without asking anybody: units that arrive from above or below wait in Reserve, and so does a unit that finds
 * no room; all others stand in their area. Returns the units that found no room.
 */
export function deployQuickly(table: Table, side: Side): readonly string[] {
  const units = squadsOf(table, side).map(({ id }) => id);
  const arriving = units.filter((unit) => arrivesSpecially(table, unit));
  // FF-SETUP-08: at least one unit must be deployed.
  const reserve = arriving.length < units.length ? arriving : arriving.slice(1);
  for (const unit of reserve) keepBack(table, unit);
  return units.filter((unit) => !reserve.includes(unit) && !isDeployed(table, unit, side));
}

/** FF-RES-03: whether a unit has a better way onto the table than deployment. */
export function arrivesSpecially(table: Table, unit: string): boolean {
  return hasKeyword(table, unit, 'aerial-deployment') || hasKeyword(table, unit, 'subterranean-deployment');
}

function keepBack(table: Table, unit: string): void {
  for (const model of table.squads.get(unit)?.models ?? []) setDown(table, model, { kind: 'off', why: RESERVE });
}

function isDeployed(table: Table, unit: string, side: Side): boolean {
  const found = usualPlaces(table, unit, side);
  if (found === null) keepBack(table, unit);
  for (const [model, spot] of Object.entries(found?.place ?? {}))
    if ('at' in spot) setDown(table, model, { kind: 'on', x: spot.at[0], y: spot.at[1], facing: spot.facing });
  return found !== null;
}
