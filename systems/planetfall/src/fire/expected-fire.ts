import { fastFlatMap } from '@bridgehead/geometry';
import { type Aimed, squadOf, type Table } from '@bridgehead/tabletop';
import { enemiesInPlay, rulesOf } from '@bridgehead/wargame';
import { needed } from '../book/dice.js';
import type { ChainLink } from '../damage/allocate.js';
import { linksAgainst } from '../damage/damage-rating.js';
import { bestOf, expectedBreaks, meanOfDie, worthOfBreaking } from '../scoring/worth.js';
import { diceOf, type FiringSolution } from './attack.js';
import { plainAttack } from './chain.js';
import { combined } from './combining.js';
import { gunsAimed } from './declare-attacks.js';
import { solutionsFor } from './firing-solution.js';
import { hitModifiers } from './hit-number.js';
import { damageOnShooters } from './resolve-attack.js';

/** The damage that a squadron may expect to do to another with all guns that reach it, in Tactical Value. */
export function expectedFire(table: Table, squad: string, target: string, aim: Aimed = 'plainly'): number {
  const attacks = combined(table, gunsAimed(table, { squad, target }));
  const best = fastFlatMap(attacks, (guns) => bestSolution(table, { squad, target, guns }, aim) ?? []);
  const [first] = best;
  if (first === undefined) return 0;
  const hits = best.reduce((sum, one) => sum + one.hits, 0);
  const broken = [...expectedBreaks(table, hits, first.chain).values()].reduce((sum, levels) => sum + levels, 0);
  return worthOfBreaking(table, target, broken);
}

/** The best that a squadron may expect of its fire from where it stands. */
export function bestFire(table: Table, squad: string): number {
  const enemies = enemiesInPlay(table, squadOf(table, squad).side);
  return Math.max(0, ...enemies.map((enemy) => expectedFire(table, squad, enemy)));
}

interface Expected {
  readonly hits: number;
  readonly chain: readonly ChainLink[];
}

function bestSolution(
  table: Table,
  declared: { readonly squad: string; readonly target: string; readonly guns: readonly string[] },
  aim: Aimed,
): Expected | null {
  const expected = solutionsFor(table, declared).map((solution) => expectedOf(table, solution, aim));
  return bestOf(expected, ({ hits }) => hits)?.item ?? null;
}

function expectedOf(table: Table, solution: FiringSolution, aim: Aimed): Expected {
  const attack = plainAttack(table, solution);
  const rules = rulesOf(table);
  // PF-ORDER-01: Focused Fire.
  const focused = aim === 'plainly' ? [] : [{ value: -1, reason: '', rule: '' }];
  const { count, needs } = needed(diceOf(solution), [...hitModifiers(rules, attack), ...focused]);
  const damage = damageOnShooters(rules, attack, 'ordnance');
  return { hits: Math.max(0, count * meanOfDie(needs) - damage), chain: linksAgainst(rules, attack) };
}
