import { fastFlatMap } from '@bridgehead/geometry';
import { markOn, type Table } from '@bridgehead/tabletop';
import { rulesOf } from '@bridgehead/wargame';
import { needed } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { DAMAGE } from '../book/marks.js';
import type { ChainLink } from '../damage/allocate.js';
import { linksAgainst } from '../damage/damage-rating.js';
import { diceOf, type FiringSolution } from '../fire/attack.js';
import { plainAttack } from '../fire/chain.js';
import { combined } from '../fire/combining.js';
import { gunsThatReach } from '../fire/declare-target.js';
import { solutionsFor } from '../fire/firing-solution.js';
import { hitModifiers } from '../fire/hit-number.js';
import { bestOf, worthOf, worthOfLevels } from '../scoring/worth.js';

/** How much better than it stands the number needed would be: 1 for Focused Fire. */
export type Better = 0 | 1;

/** What a squadron may expect to do to another with everything that reaches it, in Tactical Value. */
export function expectedFire(table: Table, squad: string, target: string, better: Better = 0): number {
  const attacks = combined(table, gunsThatReach(table, squad, target));
  const best = fastFlatMap(attacks, (guns) => bestSolution(table, { squad, target, guns }, better) ?? []);
  const [first] = best;
  if (first === undefined) return 0;
  const hits = best.reduce((sum, one) => sum + one.hits, 0);
  return worthOfLevels(worthOf(table, target), brokenBy(table, hits, first.chain));
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

/** PF-DICE-09: successes of an Exploding Die on average: those of its faces, one more for a 6, and the die that a 6 brings. */
function meanOfDie(needs: number): number {
  return (8 - needs) / 5;
}

/** Levels that so many hits break on average, after the shields of those who are hit. */
function brokenBy(table: Table, hits: number, chain: readonly ChainLink[]): number {
  const struck = levelsFor(hits, chain).models;
  const shields = struck.reduce((sum, model) => sum + figuresOf(table, model).sh, 0);
  return levelsFor(Math.max(0, hits - shields * meanOfDie(SAVE)), chain).broken;
}

/** PF-SAVE-01. */
const SAVE = 4;

/** Levels in the order of the chain; the one that the hits do not quite reach counts by how near they come. */
function levelsFor(
  hits: number,
  chain: readonly ChainLink[],
): { readonly broken: number; readonly models: readonly string[] } {
  let left = hits;
  let broken = 0;
  const models: string[] = [];
  for (const { model, levels } of chain) {
    for (const level of levels) {
      if (models.at(-1) !== model) models.push(model);
      if (left < level) return { broken: broken + (left / level) * (left / level) * 0.5, models };
      left -= level;
      broken++;
    }
  }
  return { broken, models };
}
