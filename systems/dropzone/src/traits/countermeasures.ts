import type { RuleId } from '@bridgehead/kernel';
import { poseOf, type Table } from '@bridgehead/tabletop';
import { hasSpecial, sheetOf, weaponHas } from '../book/figures.js';
import { garrisonOf, squadOfUnit } from '../book/units.js';
import { lentRules, lentSum } from '../cards/lent.js';
import { isInSoftCover } from '../fire/cover.js';
import type { Shot } from '../fire/shot.js';
import { isInArc } from '../sight/arcs.js';
import { shieldedPassive } from './shield-state.js';
import { isDisrupted } from './tech-killer.js';

/** DZC-FIRE-06, DZC-FORCE-73, DZC-FORCE-92: whether Active Countermeasures work now. */
export function isActive(table: Table, model: string): boolean {
  if (!sheetOf(table, model).active || isDisrupted(table, model)) return false;
  if (!hasSpecial(table, model, 'open-active')) return true;
  return garrisonOf(table, model) === null && !isInSoftCover(table, model);
}

export interface PassiveNumber {
  /** n of P n+; null for none. */
  readonly needs: number | null;
  /** The rules of the forces that made it so. */
  readonly rules: readonly RuleId[];
}

/** DZC-FIRE-12: the Passive Countermeasures of a unit against a shot, or against hits that no weapon scored. */
export function passiveAgainst(table: Table, target: string, shot: Shot | null): PassiveNumber {
  if (!table.models.has(target)) return { needs: null, rules: [] };
  const own = sheetOf(table, target).passive;
  const shielded = shieldedPassive(table, target, own);
  const passive = shielded ?? own;
  const rules: RuleId[] = [];
  if (passive !== null && isDisrupted(table, target)) rules.push('DZC-FORCE-73');
  if (passive !== null && shot !== null && weaponHas(shot.weapon, 'awesome-power')) rules.push('DZC-FORCE-58');
  if (passive !== null && shot !== null && isFromBehind(table, target, shot)) rules.push('DZC-FORCE-92');
  if (rules.length > 0) return withCards(table, target, { needs: null, rules });
  return withCards(table, target, { needs: passive, rules: shielded === null ? [] : ['DZC-FORCE-69'] });
}

const NO_PASSIVE = 7;

/** A card may better them, or lend some to a unit that has none. */
function withCards(table: Table, target: string, { needs, rules }: PassiveNumber): PassiveNumber {
  const squad = squadOfUnit(table, target);
  const by = lentSum(table, squad, 'passive');
  if (by === 0) return { needs, rules };
  return { needs: Math.max(2, (needs ?? NO_PASSIVE) - by), rules: [...rules, ...lentRules(table, squad, 'passive')] };
}

/** DZC-FORCE-92: the shields of some walkers cover their front arc only. */
function isFromBehind(table: Table, target: string, { aimed }: Shot): boolean {
  const pose = poseOf(table, target);
  return hasSpecial(table, target, 'front-passive') && pose !== null && !isInArc(pose, 'F', aimed.from);
}
