import { type Procedure, type Refusal, refuse } from '@bridgehead/kernel';
import {
  isDestroyed,
  mark,
  modelOf,
  nameOf,
  type Table,
  type TablePlay,
  type WeaponProfile,
} from '@bridgehead/tabletop';
import { rollTest } from '../book/dice.js';
import { hasSpecial, weaponHas } from '../book/figures.js';
import { DAMAGE, damageOn } from '../book/marks.js';
import { battlegroupOf, isAirborne, isInfantry, isOnTable, squadOfUnit, standingUnits } from '../book/units.js';
import type { Shot } from '../fire/shot.js';
import type { ShotRule } from './shot-rule.js';

const OWN = 'DZC-FORCE-47';
const ANY = 'DZC-FORCE-48';

export function isRepair(weapon: WeaponProfile): boolean {
  return weaponHas(weapon, 'repair') || weaponHas(weapon, 'repair-medusa');
}

function ruleOf(weapon: WeaponProfile): string {
  return weaponHas(weapon, 'repair-medusa') ? OWN : ANY;
}

/** Damaged friends that somebody may repair. */
export function friendsToRepair(table: Table, side: string): readonly string[] {
  return standingUnits(table, side).filter((id) => damageOn(table, id) > 0);
}

/** DZC-FORCE-47: the Medusa of its Battlegroup; DZC-FORCE-48: a vehicle, or an aircraft that has landed. */
export function whyNotRepair(table: Table, shooter: string, weapon: WeaponProfile, target: string): Refusal | null {
  const rule = ruleOf(weapon);
  const model = table.models.get(target);
  if (model === undefined || model.side !== modelOf(table, shooter).side)
    return refuse(rule, `${weapon.name} is for friends.`);
  if (!isOnTable(table, target) || damageOn(table, target) === 0)
    return refuse(rule, `${nameOf(table, target)} is not damaged.`);
  if (rule === ANY)
    return isInfantry(table, target) || isAirborne(table, target) ? refuse(rule, 'Only vehicles are repaired.') : null;
  const isOwn = battlegroupOf(table, squadOfUnit(table, target)) === battlegroupOf(table, squadOfUnit(table, shooter));
  return hasSpecial(table, target, 'drone-command') && isOwn ? null : refuse(rule, 'Only its own Medusa is repaired.');
}

/** DZC-FORCE-47: her Evasion does not matter to those who repair her. */
export const repairsMedusa: ShotRule = {
  rule: OWN,
  amend: (_table, { weapon, modifiers }) =>
    weaponHas(weapon, 'repair-medusa') ? { modifiers: modifiers.filter(({ rule }) => rule !== 'DZC-FIRE-06') } : null,
};

/** DZC-FORCE-47, DZC-FORCE-48: each hit restores a damage point; what needs 1+ is not rolled. */
export function* repair(play: TablePlay, { shooter, weapon, target, shots, needs, modifiers }: Shot): Procedure<void> {
  const rule = ruleOf(weapon);
  const { side } = modelOf(play.table, shooter);
  const about = { shooter, target, weapon: weapon.id };
  play.cite(rule);
  const printed = needs - modifiers.reduce((sum, { value }) => sum + value, 0);
  const hits =
    needs <= 1 || modifiers.length === 0
      ? shots
      : yield* rollTest({ stream: 'HIT', rule, side, count: shots, needs: printed, modifiers, about });
  const restored = Math.min(hits, damageOn(play.table, target));
  if (restored > 0 && !isDestroyed(play.table, target)) mark(play, target, DAMAGE, -restored, rule);
}
