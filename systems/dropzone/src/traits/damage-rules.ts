import type { Modifier } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { hasSpecial, sheetOf, valueOf, weaponHas } from '../book/figures.js';
import { squadOfUnit } from '../book/units.js';
import { lentRules, lentSum } from '../cards/lent.js';
import { energyAgainst } from '../fire/armour.js';
import type { HitGroup } from '../fire/shot.js';

/** DZC-FORCE-91: the number from which the Gravity Cannon damages, whatever the armour. */
const GRAVITY = 4;

/** DZC-FORCE-55: no single hit takes more than one point off it. */
export function isTough(table: Table, target: string): boolean {
  return hasSpecial(table, target, 'tough');
}

/** DZC-FORCE-63: by how much the points are multiplied, a number or dice; null without. */
export function devastatorOf({ shot }: HitGroup): number | string | null {
  return valueOf(shot.weapon.traits, 'devastator');
}

/** DZC-DAMAGE-01, DZC-FORCE-91: the printed number to damage; null for X. */
export function numberToDamage(table: Table, { shot, target }: HitGroup): number | null {
  if (weaponHas(shot.weapon, 'gravity')) return GRAVITY;
  const more = lentSum(table, squadOfUnit(table, target), 'armour');
  return energyAgainst(shot.energy, sheetOf(table, target).armour + more);
}

/** DZC-FORCE-36: flames hurt less through a Hazard Suit. */
export function suitModifier(table: Table, { shot, target }: HitGroup): readonly Modifier[] {
  if (!weaponHas(shot.weapon, 'flame') || !hasSpecial(table, target, 'hazard-suit')) return [];
  return [{ value: 1, reason: 'Hazard Suit', rule: 'DZC-FORCE-36' }];
}

/** The rules of the forces that went into the damage of a hit and leave no modifier. */
export function citeForces(play: TablePlay, group: HitGroup): void {
  if (isTough(play.table, group.target)) play.cite('DZC-FORCE-55');
  play.cite(...lentRules(play.table, squadOfUnit(play.table, group.target), 'armour'));
  if (devastatorOf(group) !== null) play.cite('DZC-FORCE-63');
  if (weaponHas(group.shot.weapon, 'gravity')) play.cite('DZC-FORCE-91');
  if (weaponHas(group.shot.weapon, 'tech-killer')) play.cite('DZC-FORCE-73');
}
