import { ask, type Procedure } from '@bridgehead/kernel';
import { squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type ChainArgs, orderChain } from '../asks/order-chain.js';
import { isWithin } from '../within.js';
import { currentLevel } from './damage-rating.js';
import type { Attack } from './attack.js';
import type { FiringSolution } from './firing-solution.js';

/** PF-FIRE-05: the viable models from the nearest to the farthest; the target's owner orders what is equal in all respects. */
export function* targetPriorityChain(play: TablePlay, solution: FiringSolution): Procedure<Attack> {
  const { viable, ...attack } = solution;
  play.cite('PF-LOS-05');
  if (viable.length > 1) play.cite('PF-FIRE-05');
  const chain: string[] = [];
  for (const group of ranked(play.table, solution)) chain.push(...(yield* ordered(play, attack.target, group)));
  return { ...attack, chain };
}

/** The chain as it is without anybody's choice, for previews. */
export function plainChain(table: Table, solution: FiringSolution): readonly string[] {
  return ranked(table, solution).flat();
}

/** Groups of models among which neither distance nor Damage Rating decides, in order. */
function ranked(table: Table, { viable }: FiringSolution): readonly (readonly string[])[] {
  return equallyFar(viable).flatMap((models) => equallyTough(table, models));
}

/** Nearest first; who is farther than the nearest of a group by less than can be measured belongs to it. */
function equallyFar(viable: FiringSolution['viable']): readonly (readonly string[])[] {
  const groups: { readonly distance: number; readonly models: string[] }[] = [];
  for (const { model, distance } of viable) {
    const last = groups.at(-1);
    if (last !== undefined && isWithin(distance, last.distance)) last.models.push(model);
    else groups.push({ distance, models: [model] });
  }
  return groups.map(({ models }) => models);
}

/** At equal distance the higher Damage Rating. */
function equallyTough(table: Table, models: readonly string[]): readonly (readonly string[])[] {
  const levels = new Map<number, string[]>();
  for (const model of models) {
    const level = currentLevel(table, model);
    levels.set(level, [...(levels.get(level) ?? []), model]);
  }
  return [...levels].sort(([a], [b]) => b - a).map(([, tied]) => tied);
}

function* ordered(play: TablePlay, target: string, models: readonly string[]): Procedure<readonly string[]> {
  const args: ChainArgs = { models };
  const { order } = yield* ask(squadOf(play.table, target).side, orderChain, args);
  return order;
}
