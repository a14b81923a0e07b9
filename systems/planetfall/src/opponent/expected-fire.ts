import { fastFlatMap } from '@bridgehead/geometry';
import { markOn, type Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { needed } from '../book/dice.js';
import { DAMAGE } from '../book/marks.js';
import type { ChainLink } from '../damage/allocate.js';
import { linksAgainst } from '../damage/damage-rating.js';
import { diceOf, type FiringSolution } from '../fire/attack.js';
import { plainAttack } from '../fire/chain.js';
import { combined } from '../fire/combining.js';
import { gunsAimed } from '../fire/declare-attacks.js';
import { solutionsFor } from '../fire/firing-solution.js';
import { hitModifiers } from '../fire/hit-number.js';
import { bestOf, expectedBreaks, meanOfDie, worthOf, worthOfLevels } from '../scoring/worth.js';

/** How much better the number needed would be than it is now: 1 for Focused Fire. */
export type Better = 0 | 1;

/** The damage that a squadron may expect to do to another with all guns that reach it, in Tactical Value. */
export function expectedFire(table: Table, squad: string, target: string, better: Better = 0): number {
  const attacks = combined(table, gunsAimed(table, { squad, target }));
  const best = fastFlatMap(attacks, (guns) => bestSolution(table, { squad, target, guns }, better) ?? []);
  const [first] = best;
  if (first === undefined) return 0;
  const hits = best.reduce((sum, one) => sum + one.hits, 0);
  const broken = [...expectedBreaks(table, hits, first.chain).values()].reduce((sum, levels) => sum + levels, 0);
  return worthOfLevels(worthOf(table, target), broken);
}

interface Expected {
  readonly hits: number;
  readonly chain: readonly ChainLink[];
}

function bestSolution(
  table: Table,
  declared: { readonly squad: string; readonly target: string; readonly guns: readonly string[] },
  better: Better,
): Expected | null {
  const expected = solutionsFor(table, declared).map((solution) => expectedOf(table, solution, better));
  return bestOf(expected, ({ hits }) => hits)?.item ?? null;
}

function expectedOf(table: Table, solution: FiringSolution, better: Better): Expected {
  const attack = plainAttack(table, solution);
  const rules = rulesOf(table);
  const placed = better === 0 ? [] : [{ value: -1, reason: '', rule: '' }];
  const { count, needs } = needed(diceOf(solution), [...hitModifiers(rules, attack), ...placed]);
  const damage = attack.shooters.reduce((sum, model) => sum + markOn(table, model, DAMAGE), 0);
  return { hits: Math.max(0, count * meanOfDie(needs) - damage), chain: linksAgainst(rules, attack) };
}
