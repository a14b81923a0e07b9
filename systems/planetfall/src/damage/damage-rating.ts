import { markOn, modelOf, type Table } from '@bridgehead/tabletop';
import { bearersOn, type Rules, sharedBy } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { DAMAGE, DEBILITATING } from '../book/marks.js';
import type { Attack } from '../fire/attack.js';
import { type Aspect, aspectToward } from '../sight/arcs.js';
import { mars } from '../traits/mars.js';
import type { ChainLink } from './allocate.js';

/** PF-DAMAGE-01: the levels of a model that are not broken, left to right. */
export function levelsLeft(table: Table, model: string): readonly number[] {
  return figuresOf(table, model).dr.slice(markOn(table, model, DAMAGE));
}

/** The level that the next hits must reach, reduced by a Debilitating Effect. */
export function currentLevel(table: Table, model: string): number {
  const [level = 0] = levelsLeft(table, model);
  return Math.max(1, level - debilitation(table, model));
}

/** The chain of an attack, with the levels that count against it. */
export function linksAgainst(rules: Rules, attack: Attack): readonly ChainLink[] {
  return attack.chain.map((model) => ({ model, levels: levelsAgainst(rules, attack, model) }));
}

/** PF-DAMAGE-05: every level of a model against this attack. Reductions add up; no level falls below 1. */
function levelsAgainst(rules: Rules, attack: Attack, model: string): readonly number[] {
  rules.cite('PF-DAMAGE-05');
  const reduction = REDUCTION[aspectUnder(rules, attack, model)] + debilitation(rules.table, model);
  return levelsLeft(rules.table, model).map((level) => Math.max(1, level - reduction));
}

/** PF-CQB-08: every level of a model at close quarters, where no aspect is weaker than another. */
export function levelsInCqb(table: Table, model: string): readonly number[] {
  const reduction = debilitation(table, model);
  return levelsLeft(table, model).map((level) => Math.max(1, level - reduction));
}

const REDUCTION: Readonly<Record<Aspect, number>> = { fore: 0, flank: 1, aft: 2 };

/** PF-MAR-08: several markers have no more effect than one. */
function debilitation(table: Table, model: string): number {
  return markOn(table, model, DEBILITATING) > 0 ? 1 : 0;
}

/** PF-FIRE-11: the aspect in which more than half of the attackers stand, seen from the model. */
function aspectUnder(rules: Rules, attack: Attack, model: string): Aspect {
  const { table } = rules;
  const { losClass, drive } = figuresOf(table, model);
  if (modelOf(table, model).place.kind !== 'on') return 'fore';
  rules.cite('PF-FIRE-11');
  if (drive === 'infantry') return 'fore';
  const { aspect, shooters } = attack;
  // PF-ORBAT-34.
  const finds =
    losClass === 'Flying' && mars.amend(rules, 'findsFlank', sharedBy(table, shooters), null, { attack, model }, false);
  if (losClass === 'Flying' && !finds) return 'fore';
  const most = aspect ?? exposedTo(shooters.map((shooter) => aspectToward(table, model, shooter)));
  return most === 'fore' || finds ? most : mars.amend(rules, 'aspect', bearersOn(table, model), null, model, most);
}

/** Exactly half is too few. An attacker behind a model also counts as being on its flank. */
function exposedTo(seen: readonly Aspect[]): Aspect {
  const aft = seen.filter((aspect) => aspect === 'aft').length;
  const flank = seen.filter((aspect) => aspect !== 'fore').length;
  if (2 * aft > seen.length) return 'aft';
  return 2 * flank > seen.length ? 'flank' : 'fore';
}
