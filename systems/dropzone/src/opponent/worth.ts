import { everyoneIn, type Table } from '@bridgehead/tabletop';
import { sheetOf } from '../book/figures.js';
import { pointsLeftOf, unitsOf } from '../book/units.js';
import { commander } from '../command/commanders.js';
import { carriedBy } from '../objectives/tokens.js';
import { VICTORY_POINT } from '../objectives/wanted.js';

/** All worths are in tens of points. */
const POINTS = 10;

/** DZC-AIR-12: what of its passengers goes down with a Transport. */
const SHARE_ABOARD = 0.5;

/** What a unit by itself is worth: its points, its Commander and what it carries. */
function worthAlone(table: Table, unit: string): number {
  const { points } = sheetOf(table, unit);
  const led = commander.read(table, unit)?.points ?? 0;
  return (points + led) / POINTS + carriedBy(table, unit).length * VICTORY_POINT;
}

/** What the loss of a unit costs its side. */
export function worthOfUnit(table: Table, unit: string): number {
  const aboard = everyoneIn(table, unit).reduce((sum, { id }) => sum + worthAlone(table, id), 0);
  return worthAlone(table, unit) + SHARE_ABOARD * aboard;
}

export function worthOfSquad(table: Table, squad: string): number {
  return unitsOf(table, squad).reduce((sum, unit) => sum + worthOfUnit(table, unit), 0);
}

/** What damage to a unit is worth: only its destruction counts, so half of its worth lies in the last points. */
export function worthOfDamage(table: Table, unit: string, damage: number): number {
  const share = Math.min(1, damage / Math.max(1, pointsLeftOf(table, unit)));
  return (worthOfUnit(table, unit) * (share + share * share)) / 2;
}
