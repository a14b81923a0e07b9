import { living, profileOf, squadDistance, squadOf, type Table } from '@bridgehead/tabletop';
import { nearestEnemies } from '@bridgehead/wargame';
import { figuresOf, gunFigures } from '../book/figures.js';
import { isActivated, isPinned } from '../book/marks.js';
import { INCH } from '../book/measuring.js';
import { isAbout, unitsAbout, zoneOf } from '../book/units.js';
import { armourOf } from '../fire/armour.js';
import { paceOf } from '../movement/movement.js';
import { worthOfWounds } from './harm.js';

/** Enemies farther away than so many others count for nothing. */
const ENEMIES_FEARED = 6;

/** How much an enemy counts that is Activated or Pinned, and does less before the unit acts again. */
const SPENT = 0.5;

/** So many of a side's units draw the fire that would otherwise be meant for one. */
const SHARING = 1.5;

/** How much harm that may be taken counts beside harm that is done. */
export const FEAR = 0.2;

/** FF-BLDG-05: how much of it reaches a unit in a building. */
const THROUGH_WALLS = 0.6;

/** What enemies may do to a unit before it activates again: each comes nearer and uses what then reaches. Sight is left out, and cover but for walls. */
export function threatTo(table: Table, unit: string): number {
  if (!isAbout(table, unit)) return 0;
  const armour = armourOf(table, unit);
  const wounds = nearestEnemies(table, unit)
    .slice(0, ENEMIES_FEARED)
    .reduce((sum, enemy) => {
      const away = squadDistance(table, unit, enemy) / INCH;
      const share = isActivated(table, enemy) || isPinned(table, enemy) ? SPENT : 1;
      return sum + share * Math.max(byFire(table, enemy, away, armour), byCharge(table, enemy, away, armour));
    }, 0);
  const friends = unitsAbout(table, squadOf(table, unit).side).length;
  const reaching = zoneOf(table, unit) === undefined ? wounds : THROUGH_WALLS * wounds;
  return worthOfWounds(table, unit, reaching) * Math.min(1, SHARING / Math.max(1, friends));
}

function byFire(table: Table, enemy: string, away: number, armour: number): number {
  const nearer = away - paceOf(table, enemy, 'advance');
  return woundsBy(table, enemy, 'sh', armour, (range) => range !== null && nearer <= range);
}

function byCharge(table: Table, enemy: string, away: number, armour: number): number {
  if (away > paceOf(table, enemy, 'sprint')) return 0;
  return woundsBy(table, enemy, 'as', armour, (range) => range === null);
}

function woundsBy(
  table: Table,
  enemy: string,
  stat: 'sh' | 'as',
  armour: number,
  isUsed: (range: number | null) => boolean,
): number {
  let wounds = 0;
  for (const { id } of living(table, enemy)) {
    const needs = figuresOf(table, id)[stat];
    if (needs === null) continue;
    for (const weapon of profileOf(table, id).weapons) {
      const { range, dice, ap } = gunFigures(weapon);
      if (isUsed(range)) wounds += dice * chanceOf(needs) * chanceOf(armour - ap);
    }
  }
  return wounds;
}

function chanceOf(needs: number): number {
  return (9 - Math.min(8, Math.max(2, needs))) / 8;
}
