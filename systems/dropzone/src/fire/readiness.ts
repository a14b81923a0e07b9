import { type Refusal, refuse } from '@bridgehead/kernel';
import { markOn, nameOf, profileOf, type Table, type WeaponProfile } from '@bridgehead/tabletop';
import { firedBy, movedBy } from '../activation/state.js';
import { numberOf, sheetOf, valueOf, weaponHas, weaponSheet } from '../book/figures.js';
import { damageOn, SURVIVOR } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { isUpTo } from '../book/measuring.js';
import { isFastMover, isOnTable, garrisonOf, pointsLeftOf, squadOfUnit } from '../book/units.js';
import { platformWeaponNamed } from '../book/platform-weapons.js';
import { whyNotPlatform } from './platform-state.js';
import { mustRejoin } from '../movement/obliged.js';
import { isReflexive } from '../transports/gate-state.js';
import { portsOf } from '../traits/firing-ports.js';
import { lentSum } from '../cards/lent.js';
import { postOf } from '../sight/walls.js';
import { abandoned, hasDisembarked, hasEmbarked } from '../transports/state.js';

/** DZC-WKEY-18: how often a limited weapon has been fired. */
export const spent = remembered<number>('spent', 'battle', {
  name: 'Ammunition spent',
  meaning: 'of a weapon, by `unit/weapon`: how often it has been fired',
});

/** DZC-FIRE-11, DZC-WKEY-19: the shots that are left to a weapon. */
export function shotsOf(table: Table, model: string, weapon: WeaponProfile): number {
  const damage = damageOn(table, model);
  const reduced = numberOf(weapon.traits, 'rw');
  // DZC-FORCE-68: without a value one shot for every two points.
  const byHalf = weaponHas(weapon, 'rw') && reduced === null ? Math.floor(damage / 2) : 0;
  const lost = damage * (reduced ?? 0) + byHalf;
  return Math.max(0, weaponSheet(weapon).shots - lost);
}

/** DZC-FIRE-02: why a weapon cannot fire at all now; null if it can. */
export function whyWeaponCannotFire(table: Table, model: string, weapon: WeaponProfile): Refusal | null {
  if (platformWeaponNamed(weapon.id) !== undefined) return whyNotPlatform(table, model);
  return whyUnitCannotFire(table, model) ?? whyMoved(table, model, weapon) ?? whySpent(table, model, weapon);
}

function whyUnitCannotFire(table: Table, model: string): Refusal | null {
  const name = nameOf(table, model);
  if (markOn(table, model, SURVIVOR) > 0) return refuse('DZC-AIR-13', `${name} came out of a wreck in this turn.`);
  if (abandoned.read(table, model) === true) return refuse('DZC-GARRISON-15', `${name} has left a building.`);
  if (hasDisembarked(table, model) && hasEmbarked(table, model))
    return refuse('DZC-TRANSPORT-12', `${name} has embarked and disembarked in this turn.`);
  if (garrisonOf(table, model) !== null)
    return postOf(table, model) === undefined
      ? refuse('DZC-GARRISON-07', `${name} is not allocated to a wall or an edge.`)
      : null;
  if (portsOf(table, model) !== null) return null;
  return isOnTable(table, model) ? null : refuse('DZC-TRANSPORT-12', `${name} is not on the table.`);
}

/** DZC-FIRE-02, DZC-TRANSPORT-12. */
function whyMoved(table: Table, model: string, weapon: WeaponProfile): Refusal | null {
  const { moveFire } = weaponSheet(weapon);
  const more = lentSum(table, squadOfUnit(table, model), 'moveFire');
  const moved = movedBy(table, portsOf(table, model) ?? model);
  if (moveFire !== null && !isFastMover(table, model) && !isUpTo(moved, Math.max(0, moveFire + more)))
    return refuse('DZC-FIRE-02', `${nameOf(table, model)} has moved farther than ${moveFire}" (${weapon.name}).`);
  if (moveFire === 0 && mustRejoin(table, model))
    return refuse(
      'DZC-MOVE-04',
      `${nameOf(table, model)} must get back to its Squad, and ${weapon.name} would hold it.`,
    );
  if (!hasDisembarked(table, model) || isReflexive(table, model)) return null;
  return moveFire === 0 || weaponHas(weapon, 'if')
    ? refuse('DZC-TRANSPORT-12', `${weapon.name} does not fire in the turn of disembarking.`)
    : null;
}

function whySpent(table: Table, model: string, weapon: WeaponProfile): Refusal | null {
  const used = firedBy(table, model);
  if (used.includes(weapon.id)) return refuse('DZC-REACT-03', `${weapon.name} has fired in this turn.`);
  const slot = valueOf(weapon.traits, 'alt');
  const other = profileOf(table, model).weapons.find(
    ({ id, traits }) => id !== weapon.id && slot !== null && valueOf(traits, 'alt') === slot && used.includes(id),
  );
  if (other !== undefined) return refuse('DZC-WKEY-02', `${other.name} has fired, so ${weapon.name} cannot.`);
  const most = numberOf(weapon.traits, 'l');
  if (most !== null && (spent.read(table, `${model}/${weapon.id}`) ?? 0) >= most)
    return refuse('DZC-WKEY-18', `${weapon.name} has no ammunition left.`);
  return shotsOf(table, model, weapon) > 0 ? null : refuse('DZC-WKEY-19', `${weapon.name} has no shots left.`);
}

/** DZC-WKEY-21: a base below half of its damage points has no Small Arms shot. */
export function hasSmallArms(table: Table, model: string, weapon: WeaponProfile): boolean {
  return weaponHas(weapon, 'sa') && 2 * pointsLeftOf(table, model) >= sheetOf(table, model).damagePoints;
}
