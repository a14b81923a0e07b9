import { ask, type Procedure } from '@bridgehead/kernel';
import { markOn, modelOf, passengersOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type ChainArgs, orderChain } from '../asks/order-chain.js';
import { DAMAGE, DEBILITATING } from '../marks.js';
import { occupiedBy } from '../presence.js';
import { isWithin } from '../within.js';
import { currentLevel } from './damage-rating.js';
import type { Attack } from './attack.js';
import type { FiringSolution } from './firing-solution.js';

/** PF-FIRE-05: the viable models from the nearest to the farthest; the target's owner orders what is equal in all respects. */
export function* targetPriorityChain(play: TablePlay, solution: FiringSolution): Procedure<Attack> {
  const { viable, ...attack } = solution;
  if (viable.length > 1) play.cite('PF-FIRE-05');
  const occupied = [attack.squad, attack.target].some((squad) => occupiedBy(play.table, squad) !== null);
  if (occupied) play.cite('PF-TRANSPORT-04');
  const chain: string[] = [];
  for (const group of ranked(play.table, solution)) chain.push(...(yield* ordered(play, attack.target, group)));
  return { ...attack, chain };
}

/** PF-FIRE-05, PF-TRANSPORT-07: those aboard have no distance, so the highest Damage Rating comes first. */
export function* chainInside(play: TablePlay, carrier: string): Procedure<readonly string[]> {
  const aboard = passengersOf(play.table, carrier);
  const [first] = aboard;
  if (first === undefined) return [];
  if (aboard.length > 1) play.cite('PF-FIRE-05');
  const models = aboard.map(({ id }) => id);
  const chain: string[] = [];
  for (const group of equallyTough(play.table, models)) chain.push(...(yield* ordered(play, first.squad, group)));
  return chain;
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
  if (areAlike(play.table, models)) return models;
  const args: ChainArgs = { models };
  const { order } = yield* ask(squadOf(play.table, target).side, orderChain, args);
  return order;
}

/** Inside something nobody stands anywhere, so those of one kind in one state are as good as each other. */
function areAlike(table: Table, models: readonly string[]): boolean {
  const kinds = models.map((model) => {
    const { place, profile } = modelOf(table, model);
    return place.kind === 'in' ? [profile, ...STATE.map((marker) => markOn(table, model, marker))].join() : model;
  });
  return new Set(kinds).size < 2;
}

const STATE: readonly string[] = [DAMAGE, DEBILITATING];
