import { pointToPoint } from '@bridgehead/geometry';
import { profileOf, remember, squadOf, squadsOf, type Table } from '@bridgehead/tabletop';
import { sheetOf, weaponHas, weaponSheet } from '../book/figures.js';
import { centreOf, INCH } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { garrisonOf, isAircraft, isInPlay, transportOfUnit, unitsOf, unitsOnTable } from '../book/units.js';
import { energyAgainst } from '../fire/armour.js';
import { worthOfUnit } from './worth.js';

/** Among how many Squads an enemy may be expected to choose. */
const SHARED = 4;

/** What is left of fire at bases that are inside a building. */
const INSIDE = 0.15;

/** A weapon of an enemy, as far as it matters from afar. */
interface EnemyGun {
  readonly dice: number;
  readonly energy: number;
  readonly hits: number;
  readonly full: number;
  readonly countered: number;
  readonly aa: boolean;
}

const UNLIMITED = 100;

/** The best gun of each unit, with how far it reaches after a move. */
function gunsOf(table: Table, squad: string): readonly EnemyGun[] {
  return remember(table, `dropzone guns ${squad}`, () =>
    unitsOnTable(table, squad).flatMap((unit) => {
      const { move } = sheetOf(table, unit);
      return profileOf(table, unit).weapons.map((weapon): EnemyGun => {
        const { energy, shots, accuracy, rangeFull, rangeCountered, moveFire } = weaponSheet(weapon);
        const more = Math.min(move ?? 0, moveFire ?? move ?? 0);
        return {
          dice: shots,
          energy,
          hits: Math.max(0, 7 - accuracy) / 6,
          full: (rangeFull ?? UNLIMITED) + more,
          countered: (rangeCountered ?? UNLIMITED) + more,
          aa: weaponHas(weapon, 'aa'),
        };
      });
    }),
  );
}

/** The share of a damage point that one hit does. */
function damageOfHit(energy: number, armour: number): number {
  const needs = energyAgainst(energy, armour);
  return needs === null ? 0 : (7 - needs + Math.max(0, 5 - needs)) / 6;
}

/** The harm that enemies may do to a Squad before it acts again, whatever they see of it now: each divides its fire among those in reach. */
export function threatTo(table: Table, squad: string): number {
  const unit = unitsOf(table, squad).find((id) => isInPlay(table, id) && transportOfUnit(table, id) === null);
  if (unit === undefined) return 0;
  const at = centreOf(table, unit);
  const { armour, active, damagePoints } = sheetOf(table, unit);
  const flies = isAircraft(table, unit);
  let damage = 0;
  for (const { id } of squadsOf(table, enemyOf(squadOf(table, squad).side))) {
    const [first] = unitsOnTable(table, id);
    if (first === undefined) continue;
    const gap = pointToPoint(at, centreOf(table, first)) / INCH;
    for (const { dice, energy, hits, full, countered, aa } of gunsOf(table, id))
      if (gap <= (active ? countered : full) && (aa || !flies)) damage += dice * hits * damageOfHit(energy, armour);
  }
  const shelter = garrisonOf(table, unit) === null ? 1 : INSIDE;
  return Math.min(1, (damage * shelter) / SHARED / damagePoints) * worthOfUnit(table, unit);
}
