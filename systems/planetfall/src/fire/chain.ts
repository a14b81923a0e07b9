import { gather } from '@bridgehead/geometry';
import { ask, type Procedure, type Side } from '@bridgehead/kernel';
import { markOn, modelOf, passengersOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { occupiedBy } from '@bridgehead/wargame';
import { type ChainArgs, orderChain } from './order-chain.js';
import { DAMAGE, DEBILITATING } from '../book/marks.js';
import { isWithin } from '../book/within.js';
import { currentLevel } from '../damage/damage-rating.js';
import type { Attack } from './attack.js';
import type { FiringSolution } from './firing-solution.js';

/** PF-FIRE-05: the viable models from the nearest to the farthest; the target's owner orders what is equal in all respects. */
export function* targetPriorityChain(play: TablePlay, solution: FiringSolution): Procedure<Attack> {
  const { viable, ...attack } = solution;
  if (viable.length > 1) play.cite('PF-FIRE-05');
  const occupied = [attack.squad, attack.target].some((squad) => occupiedBy(play.table, squad) !== null);
  if (occupied) play.cite('PF-TRANSPORT-04');
  const { side } = squadOf(play.table, attack.target);
  const chain: string[] = [];
  for (const group of ranked(play.table, solution)) chain.push(...(yield* ordered(play, side, group)));
  return { chain, ...attack };
}

/** PF-FIRE-05, PF-TRANSPORT-07: those aboard have no distance, so the highest Damage Rating comes first. */
export function* chainInside(play: TablePlay, carrier: string): Procedure<readonly string[]> {
  const aboard = passengersOf(play.table, carrier);
  const [first] = aboard;
  if (first === undefined) return [];
  if (aboard.length > 1) play.cite('PF-FIRE-05');
  const models = aboard.map(({ id }) => id);
  const chain: string[] = [];
  for (const group of equallyTough(play.table, models)) chain.push(...(yield* ordered(play, first.side, group)));
  return chain;
}

/** PF-ARTY-03: whoever a strike touches, the lowest Damage Rating first; where it is equal the owner says, or who did not call the strike. */
export function* chainUnderStrike(
  play: TablePlay,
  caller: Side,
  touched: readonly string[],
): Procedure<readonly string[]> {
  if (touched.length > 1) play.cite('PF-ARTY-03');
  const chain: string[] = [];
  for (const group of equallyTough(play.table, touched).toReversed())
    chain.push(...(yield* ordered(play, ordererOf(play.table, caller, group), group)));
  return chain;
}

/** The same without anybody's choice. */
export function plainChainUnderStrike(table: Table, touched: readonly string[]): readonly string[] {
  return equallyTough(table, touched).toReversed().flat();
}

function ordererOf(table: Table, caller: Side, models: readonly string[]): Side {
  const owners = [...new Set(models.map((model) => modelOf(table, model).side))];
  const [first = caller] = owners;
  return owners.length === 1 ? first : (owners.find((owner) => owner !== caller) ?? first);
}

/** The chain as it is without anybody's choice, for previews. */
export function plainChain(table: Table, solution: FiringSolution): readonly string[] {
  return ranked(table, solution).flat();
}

/** Groups of models among which neither distance nor Damage Rating decides, in order. */
function ranked(table: Table, { viable }: FiringSolution): readonly (readonly string[])[] {
  return gather(equallyFar(viable), (models) => equallyTough(table, models));
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

function* ordered(play: TablePlay, side: Side, models: readonly string[]): Procedure<readonly string[]> {
  if (areAlike(play.table, models)) return models;
  const args: ChainArgs = { models };
  return yield* ask(side, orderChain, args);
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
