import { fastFlatMap } from '@bridgehead/geometry';
import {
  distanceBetween,
  footprintOfPiece,
  modelsWithin,
  remember,
  squadOf,
  squadsOpposing,
  type Table,
} from '@bridgehead/tabletop';
import { isInPlay, occupiedBy, inPlay } from '@bridgehead/wargame';
import { figuresOf } from '../book/figures.js';
import { inches, isWithin, TOLERANCE } from '../book/measuring.js';
import { passedOver } from '../book/memos.js';
import type { Reached } from '../fire/attack.js';
import { sees } from '../sight/line-of-sight.js';

/** PF-CQB-01: the reach of every CQB weapon. */
export const CQB_REACH = inches(4);

/** One squadron of an engagement, seen from its own side. */
export interface Fight {
  readonly squad: string;
  readonly target: string;
  /** Whether it called the engagement: PF-MAR-22. */
  readonly initiates: boolean;
}

/** A model with enemies within 4" and in sight; `reaches` lists them, the nearest first. */
export interface Engager {
  readonly model: string;
  readonly reaches: readonly Reached[];
}

/** PF-CQB-02: the enemy squadrons with a model within 4". */
export function enemiesWithin4(table: Table, squad: string): readonly string[] {
  return remember(table, `within 4" of ${squad}`, () => findEnemies(table, squad));
}

function findEnemies(table: Table, squad: string): readonly string[] {
  const { side } = squadOf(table, squad);
  const models = inPlay(table, squad);
  const near = new Set<string>();
  for (const { id } of models) {
    const reach = CQB_REACH + TOLERANCE;
    const print = footprintOfPiece(table, id);
    for (const enemy of modelsWithin(table, print, reach, (other) => other.side !== side)) near.add(enemy.squad);
  }
  const enemies = squadsOpposing(table, side).map(({ id }) => id);
  return enemies.filter(
    (enemy) => near.has(enemy) || (occupiedBy(table, enemy) !== null && isWithinCqbReach(table, squad, enemy)),
  );
}

/** Whether any two models of the squadrons are within 4" of each other, whatever stands between them. */
export function isWithinCqbReach(table: Table, squad: string, other: string): boolean {
  const others = inPlay(table, other);
  return inPlay(table, squad).some(({ id }) =>
    others.some((one) => isWithin(distanceBetween(table, id, one.id), CQB_REACH)),
  );
}

/** PF-CQB-07: the models of a squadron within 4" of, and with sight to, a model of another. */
export function engagers(table: Table, squad: string, target: string): readonly Engager[] {
  return remember(table, `cqb ${squad}>${target}`, () => {
    const targets = inPlay(table, target).map(({ id }) => id);
    return fastFlatMap(inPlay(table, squad), ({ id }) => {
      const reached = reachedBy(table, id, targets);
      return reached.length === 0 ? [] : [{ model: id, reaches: reached }];
    });
  });
}

function reachedBy(table: Table, model: string, targets: readonly string[]): readonly Reached[] {
  return targets
    .map((target) => ({ model: target, distance: distanceBetween(table, model, target) }))
    .filter(({ model: target, distance }) => isWithin(distance, CQB_REACH) && sees(table, model, target))
    .sort((a, b) => a.distance - b.distance);
}

/** PF-CQB-14: the models that a Leviathan touches and may strike; none for a model with only one CQB value. */
export function struckBy(table: Table, { model, reaches: near }: Engager): readonly string[] {
  if (figuresOf(table, model).cqb.length < 2) return [];
  return fastFlatMap(near, ({ model: target, distance }) => (distance <= TOLERANCE ? [target] : []));
}

/**
 * PF-DROP-11: the models, of whatever squadron, over which the other squadron of an engagement has just come down. They join in without
 * range or sight; a model that takes part anyway is not counted twice.
 */
export function joiningFrom(table: Table, { squad, target }: Pick<Fight, 'squad' | 'target'>): readonly string[] {
  const passed = passedOver.read(table, target) ?? [];
  if (passed.length === 0) return [];
  const near = new Set(engagers(table, squad, target).map(({ model }) => model));
  return passed.filter((model) => isInPlay(table, model) && !near.has(model));
}
