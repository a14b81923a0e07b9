import { isRefusal, type Side } from '@bridgehead/kernel';
import { profileOf, remember, squadsOf, type Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { weaponHas, sheetOf } from '../book/figures.js';
import { isInPlay, pointsLeftOf, transportOfUnit, unitsOf } from '../book/units.js';
import { passiveAgainst } from '../traits/countermeasures.js';
import { FEATURES } from '../terrain/terrain.js';
import { energyAgainst } from './armour.js';
import type { Shot } from './shot.js';
import { shotAt } from './shot-at.js';

/** All enemy units on the table, also those aboard Transports, who are no targets. */
export function enemiesInPlay(table: Table, side: Side): readonly string[] {
  return remember(table, `dropzone enemies of ${side}`, () =>
    squadsOf(table, enemyOf(side))
      .flatMap(({ id }) => unitsOf(table, id))
      .filter((id) => isInPlay(table, id)),
  );
}

/** Enemy units that might be shot at, in the table's order. */
export function enemyTargets(table: Table, side: Side): readonly string[] {
  return remember(table, `dropzone targets of ${side}`, () =>
    enemiesInPlay(table, side).filter((id) => transportOfUnit(table, id) === null),
  );
}

export function featureTargets(table: Table): readonly string[] {
  return [...table.terrain.values()].filter(({ kind }) => FEATURES.includes(kind)).map(({ id }) => id);
}

/** The weapons of a Squad as items to allocate: `s1/railgun`. */
export function weaponsOf(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).flatMap((id) => profileOf(table, id).weapons.map((weapon) => `${id}/${weapon.id}`));
}

export function splitWeapon(item: string): readonly [shooter: string, weapon: string] {
  const at = item.lastIndexOf('/');
  return [item.slice(0, at), item.slice(at + 1)];
}

/** The shot of an item at a target; null if there is none. */
export function shotOfItem(table: Table, item: string, target: string): Shot | null {
  const [shooter, weapon] = splitWeapon(item);
  const shot = shotAt(table, shooter, weapon, target);
  return isRefusal(shot) ? null : shot;
}

/** The damage that a shot may be expected to do to a unit, in thousandths of a point. */
export function expectedDamage(table: Table, { needs, shots, energy, target, weapon }: Shot): number {
  const hit = Math.max(0, 7 - needs);
  const number = energyAgainst(energy, sheetOf(table, target).armour);
  if (number === null) return weaponHas(weapon, 'sc') ? Math.round((shots * hit * 1000) / 36) : 0;
  const points = 7 - number + Math.max(0, 5 - number);
  const { needs: passive } = passiveAgainst(table, target, null);
  const through = passive === null ? 6 : passive - 1;
  return Math.round((Math.min(shots * hit * points, pointsLeftOf(table, target) * 36) * through * 1000) / 216);
}
