import { fastFlatMap } from '@bridgehead/geometry';
import { ask, orderAsk, type Procedure, type Side } from '@bridgehead/kernel';
import { markOn, modelOf, passengersOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { DAMAGE, DEBILITATING } from '../book/marks.js';
import { isWithin } from '../book/measuring.js';
import { currentLevel } from '../damage/damage-rating.js';
import type { Attack, FiringSolution } from './attack.js';

type ChainArgs = { readonly models: readonly string[] };

/** PF-FIRE-05: among models at the same distance with the same Damage Rating, their owner says which is hit first. */
export const targetPriority = orderAsk<Table, ChainArgs>({
  name: 'targetPriority',
  prompt: 'In which order do these Models stand in the chain?',
  meaning: 'The ids of Models at the same distance, or of the same Damage Rating under a strike, in order.',
  rules: ['PF-FIRE-05'],
  items: (_table, { models }) => models,
});

/** PF-FIRE-05: the viable models from the nearest to the farthest; the target's owner orders models that are equal in all respects. */
export function* targetPriorityChain(play: TablePlay, solution: FiringSolution): Procedure<Attack> {
  const { viable: _viable, ...attack } = solution;
  const { side } = squadOf(play.table, attack.target);
  play.cite('PF-FIRE-05');
  const chain = yield* chainOf(play, ranked(play.table, solution), () => side);
  return { chain, ...attack };
}

/** The attack with its chain in the usual order, for previews. */
export function plainAttack(table: Table, solution: FiringSolution): Attack {
  const { viable: _viable, ...attack } = solution;
  return { chain: ranked(table, solution).flat(), ...attack };
}

/** PF-FIRE-05, PF-TRANSPORT-07: models aboard a wreck have no distance, so the highest Damage Rating comes first. */
export function* chainInside(play: TablePlay, carrier: string): Procedure<readonly string[]> {
  const aboard = passengersOf(play.table, carrier);
  const [first] = aboard;
  if (first === undefined) return [];
  play.cite('PF-FIRE-05');
  const models = aboard.map(({ id }) => id);
  return yield* chainOf(play, equallyTough(play.table, models), () => first.side);
}

/**
 * PF-ARTY-03: all models that a strike touches, the lowest Damage Rating first. Models with equal ratings are ordered by their owner, or by
 * the side that did not call the strike.
 */
export function chainUnderStrike(
  play: TablePlay,
  caller: Side,
  touched: readonly string[],
): Procedure<readonly string[]> {
  const groups = equallyTough(play.table, touched).toReversed();
  return chainOf(play, groups, (group) => ordererOf(play.table, caller, group));
}

/** The same chain in the usual order, without asking any player. */
export function plainChainUnderStrike(table: Table, touched: readonly string[]): readonly string[] {
  return equallyTough(table, touched).toReversed().flat();
}

function ordererOf(table: Table, caller: Side, models: readonly string[]): Side {
  const owners = [...new Set(models.map((model) => modelOf(table, model).side))];
  const [first = caller] = owners;
  return owners.length === 1 ? first : (owners.find((owner) => owner !== caller) ?? first);
}

/** Groups of models among which neither distance nor Damage Rating decides, in order. */
function ranked(table: Table, { viable }: FiringSolution): readonly (readonly string[])[] {
  return fastFlatMap(equallyFar(viable), (models) => equallyTough(table, models));
}

/**
 * Groups of models at equal distances, nearest first. A model belongs to a group if it is farther off than its nearest member by less than
 * can be measured.
 */
function equallyFar(viable: FiringSolution['viable']): readonly (readonly string[])[] {
  const groups: { readonly distance: number; readonly models: string[] }[] = [];
  for (const { model, distance } of viable) {
    const last = groups.at(-1);
    if (last !== undefined && isWithin(distance, last.distance)) last.models.push(model);
    else groups.push({ distance, models: [model] });
  }
  return groups.map(({ models }) => models);
}

/** Groups of models with equal Damage Ratings, the highest first. */
function equallyTough(table: Table, models: readonly string[]): readonly (readonly string[])[] {
  const levels = new Map<number, string[]>();
  for (const model of models) {
    const level = currentLevel(table, model);
    levels.set(level, [...(levels.get(level) ?? []), model]);
  }
  return [...levels].sort(([a], [b]) => b - a).map(([, tied]) => tied);
}

/** One group after another, each in the order that its `ordererOfGroup` chooses. */
function* chainOf(
  play: TablePlay,
  groups: readonly (readonly string[])[],
  ordererOfGroup: (models: readonly string[]) => Side,
): Procedure<readonly string[]> {
  const chain: string[] = [];
  for (const models of groups) {
    const isSettled = areAlike(play.table, models);
    chain.push(...(isSettled ? models : yield* ask(ordererOfGroup(models), targetPriority, { models })));
  }
  return chain;
}

/** Whether models inside something are interchangeable: they have no position, so those of one kind in one state are. */
function areAlike(table: Table, models: readonly string[]): boolean {
  const kinds = models.map((model) => {
    const { place, profile } = modelOf(table, model);
    if (place.kind !== 'in') return model;
    return [profile, markOn(table, model, DAMAGE), markOn(table, model, DEBILITATING)].join();
  });
  return new Set(kinds).size < 2;
}
