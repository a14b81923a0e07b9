import { type Bounds, within } from '@bridgehead/geometry';
import { distanceBetween, footprintOfPiece, remember, type Table } from '@bridgehead/tabletop';
import { inPlay } from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../book/measuring.js';
import { weaponFigures } from '../book/figures.js';
import { inArc } from '../sight/arcs.js';
import { sees } from '../sight/line-of-sight.js';
import { mayAimAt } from './aiming.js';
import type { RangeBand, Reached } from './attack.js';
import { gunsOf, modelOfGun, weaponOf } from './guns.js';

/** How far a gun carries in a band, in the table's lengths. A Long attack takes in what is near. */
export function carries(table: Table, gun: string, band: RangeBand): number {
  const { ef, lr } = weaponFigures(weaponOf(table, gun));
  const effective = ef === null ? NOWHERE : inches(ef.range);
  return band === 'effective' ? effective : Math.max(effective, lr === null ? NOWHERE : inches(lr.range));
}

/** PF-FIRE-03: with a dash it does not fire in that band, not even at what it touches. */
const NOWHERE = Number.NEGATIVE_INFINITY;

/** PF-FIRE-04, PF-LOS-06: the models of a squadron that a gun has in range, arc and sight, nearest first. */
export function reached(table: Table, gun: string, target: string, band: RangeBand): readonly Reached[] {
  return remember(table, `reached ${gun}>${target} ${band}`, () => reaching(table, gun, target, band));
}

function reaching(table: Table, gun: string, target: string, band: RangeBand): readonly Reached[] {
  const model = modelOfGun(gun);
  return inRange(table, gun, target, band)
    .filter((other) => isInArc(table, gun, other) && sees(table, model, other))
    .map((other) => ({ model: other, distance: distanceBetween(table, model, other) }))
    .sort((a, b) => a.distance - b.distance);
}

/** The models of a squadron that are near enough for a gun and that it may be aimed at. */
export function inRange(table: Table, gun: string, target: string, band: RangeBand = 'long'): readonly string[] {
  const range = carries(table, gun, band) + TOLERANCE;
  const model = modelOfGun(gun);
  const found: string[] = [];
  for (const { id } of inPlay(table, target)) {
    const near = within(footprintOfPiece(table, model), footprintOfPiece(table, id), range);
    if (near && mayAimAt(table, gun, id)) found.push(id);
  }
  return found;
}

/** Whether a squadron is so far off that no gun of another reaches it: soon told, and true of most. */
export function isFarOff(table: Table, squad: string, target: string): boolean {
  const longest = remember(table, `longest ${squad}`, () =>
    gunsOf(table, squad).reduce((most, gun) => Math.max(most, carries(table, gun, 'long')), NOWHERE),
  );
  const [one, other] = [boundsOfSquad(table, squad), boundsOfSquad(table, target)];
  const across = Math.max(other.minX - one.maxX, one.minX - other.maxX);
  const along = Math.max(other.minY - one.maxY, one.minY - other.maxY);
  // A gap that is rounded down may be a length shorter.
  return Math.max(across, along) > longest + TOLERANCE + 1;
}

/** About everybody who can fire or be hit; of nobody, bounds that are far from everything. */
function boundsOfSquad(table: Table, squad: string): Bounds {
  return remember(table, `bounds ${squad}`, () => {
    const prints = inPlay(table, squad).map(({ id }) => footprintOfPiece(table, id).bounds);
    return {
      minX: Math.min(...prints.map(({ minX }) => minX)),
      minY: Math.min(...prints.map(({ minY }) => minY)),
      maxX: Math.max(...prints.map(({ maxX }) => maxX)),
      maxY: Math.max(...prints.map(({ maxY }) => maxY)),
    };
  });
}

export function isInArc(table: Table, gun: string, target: string): boolean {
  return inArc(table, modelOfGun(gun), weaponFigures(weaponOf(table, gun)).arc, target);
}
