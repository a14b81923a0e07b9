import { markOn, modelOf, type Table } from '@bridgehead/tabletop';
import { DAMAGE, DEBILITATING } from '../book/marks.js';
import { bearersOn } from '../book/bearers.js';
import { mars } from '../traits/mars.js';
import { type Rules, uncited } from '../book/moments.js';
import { figuresOf } from '../book/figures.js';
import { type Aspect, aspectToward, isOnBorder } from '../sight/arcs.js';
import type { Attack } from '../fire/attack.js';

/** PF-DAMAGE-01: the levels of a model that are not broken, left to right. */
export function levelsLeft(table: Table, model: string): readonly number[] {
  return figuresOf(table, model).dr.slice(markOn(table, model, DAMAGE));
}

/** The level that the next hits must reach, less what a Debilitating Effect takes off. */
export function currentLevel(table: Table, model: string): number {
  const [level = 0] = levelsLeft(table, model);
  return Math.max(1, level - debilitation(table, model));
}

/** PF-DAMAGE-05: every level under this attack. Reductions add up; no level falls below 1. */
export function levelsAgainst(rules: Rules, attack: Attack, model: string): readonly number[] {
  const { table } = rules;
  const reduction = REDUCTION[aspectOf(rules, attack, model)] + citedDebilitation(rules, model);
  if (reduction > 0) rules.cite('PF-DAMAGE-05');
  return levelsLeft(table, model).map((level) => Math.max(1, level - reduction));
}

/** PF-CQB-08: every level at close quarters, where no side of a model is weaker than another. */
export function levelsInCqb(rules: Rules, model: string): readonly number[] {
  const reduction = citedDebilitation(rules, model);
  if (reduction > 0) rules.cite('PF-DAMAGE-05');
  return levelsLeft(rules.table, model).map((level) => Math.max(1, level - reduction));
}

/** Whether Main Ordnance from where these attackers stand would find a weaker side. */
export function isExposed(rules: Rules, attack: Attack, model: string): boolean {
  return aspectOf(uncited(rules), attack, model) !== 'fore';
}

const REDUCTION: Readonly<Record<Aspect, number>> = { fore: 0, flank: 1, aft: 2 };

/** Markers do not add up in effect: PF-MAR-08. */
function debilitation(table: Table, model: string): number {
  return markOn(table, model, DEBILITATING) > 0 ? 1 : 0;
}

function citedDebilitation(rules: Rules, model: string): number {
  const less = debilitation(rules.table, model);
  if (less > 0) rules.cite('PF-MAR-08');
  return less;
}

/** PF-FIRE-11: where more than half of those who fire stand, seen from the model. */
function aspectOf(rules: Rules, attack: Attack, model: string): Aspect {
  const { table } = rules;
  const { place } = modelOf(table, model);
  const { losClass, drive } = figuresOf(table, model);
  if (place.kind !== 'on') return 'fore';
  const seen =
    attack.aspect === undefined
      ? attack.shooters.map((shooter) => aspectToward(table, model, shooter))
      : [attack.aspect];
  if (seen.every((aspect) => aspect === 'fore')) {
    if (attack.shooters.some((shooter) => isOnBorder(table, model, shooter))) rules.cite('PF-FIRE-11');
    return 'fore';
  }
  // That they are too few, or that the model has no weaker side, is the rule's answer, too.
  rules.cite('PF-FIRE-11');
  if (losClass === 'Flying' || drive === 'infantry') return 'fore';
  const most = exposedTo(seen);
  return most === 'fore' ? most : mars.amend(rules, 'aspect', bearersOn(table, model), null, model, most);
}

/** Exactly half is too few. Who stands behind a model stands beside its flank, too. */
function exposedTo(seen: readonly Aspect[]): Aspect {
  const aft = seen.filter((aspect) => aspect === 'aft').length;
  const flank = seen.filter((aspect) => aspect !== 'fore').length;
  if (2 * aft > seen.length) return 'aft';
  return 2 * flank > seen.length ? 'flank' : 'fore';
}
