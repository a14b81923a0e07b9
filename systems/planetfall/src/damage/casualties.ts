import type { Procedure } from '@bridgehead/kernel';
import { destroy, living, mark, modelOf, passengersOf, putIn, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { bearersOn } from '@bridgehead/wargame';
import { bailOutOf } from '../transports/coming-out.js';
import { DAMAGE } from '../book/marks.js';
import { damageTaken } from '../book/memos.js';
import { becomeForlornHope, disorderTest } from '../disorder/disorder.js';
import { chainInside } from '../fire/chain.js';
import { scoreKill } from '../scoring/kills.js';
import { friendsOf } from '../traits/friends.js';
import { lostAboard } from '../movement/drones.js';
import { mars } from '../traits/mars.js';
import { allocate, type HitsAllocated } from './allocate.js';
import { levelsInCqb, levelsLeft } from './damage-rating.js';

/** Levels broken, by model. */
type Broken = ReadonlyMap<string, number>;

/** The effect of an attack: the levels that it breaks, and its hits that still float then. */
export interface Hurt {
  readonly broken: Broken;
  readonly excess: number;
}

/** The result of damage: the models that it destroyed, and the levels that it broke aboard them. */
export interface Toll {
  readonly destroyed: readonly string[];
  readonly aboard: Broken;
}

/**
 * PF-DAMAGE-04: one marker per level reached; models with all levels broken are removed. PF-TRANSPORT-07: `excess` are the hits of an
 * attack that still float then.
 */
export function applyDamage(play: TablePlay, broken: Broken, rule: string, excess = 0): Procedure<Toll> {
  return applyTogether(play, [{ broken, excess }], rule);
}

/** The damage of several attacks at once: the models that they destroy are removed together. */
export function* applyTogether(play: TablePlay, hurts: readonly Hurt[], rule: string): Procedure<Toll> {
  const destroyed: string[] = [];
  const killed: string[] = [];
  const aboard = new Map<string, number>();
  const hurt = new Set<string>();
  for (const { broken, excess } of hurts) {
    const wrecked = inflict(play, broken, rule);
    const passengers = yield* hurtPassengers(play, wrecked, excess, killed);
    destroyed.push(...wrecked);
    for (const [model, levels] of passengers) aboard.set(model, levels);
    for (const model of [...broken.keys(), ...passengers.keys()]) hurt.add(model);
  }
  yield* removeCasualties(play, [...killed, ...destroyed], 'PF-DAMAGE-04');
  // PF-MORALE-06: this includes squadrons that lost no model.
  for (const squad of squadsOf(play, hurt)) becomeForlornHope(play, squad);
  return { destroyed, aboard };
}

/** Marks the damage; gives the models that have no level left. */
function inflict(play: TablePlay, broken: Broken, rule: string): readonly string[] {
  for (const [model, levels] of broken) {
    mark(play, model, DAMAGE, levels, rule);
    const { squad } = modelOf(play.table, model);
    damageTaken.write(play, squad, (damageTaken.read(play.table, squad) ?? 0) + levels, 'PF-MORALE-01');
  }
  return [...broken.keys()].filter((model) => levelsLeft(play.table, model).length === 0);
}

/** PF-TRANSPORT-07, PF-ORBAT-61: the hits that remain go on to the passengers, and from wrecked vehicles among them to theirs. */
function* hurtPassengers(
  play: TablePlay,
  wrecks: readonly string[],
  excess: number,
  killed: string[],
): Procedure<Broken> {
  const { broken, floating } = yield* excessHits(play, wrecks, excess);
  const lost = inflict(play, broken, 'PF-TRANSPORT-07');
  killed.push(...lost);
  if (lost.length === 0 || floating === 0) return broken;
  return new Map([...broken, ...(yield* hurtPassengers(play, lost, floating, killed))]);
}

/** PF-TRANSPORT-07: the hits that remain when an attack wrecks Transports go on to the passengers, without any saves. */
function* excessHits(play: TablePlay, wrecks: readonly string[], excess: number): Procedure<HitsAllocated> {
  const loaded = excess === 0 ? [] : wrecks.filter((wreck) => isLoaded(play, wreck));
  if (loaded.length === 0) return { broken: new Map(), floating: 0 };
  play.cite('PF-TRANSPORT-07');
  const chain: string[] = [];
  for (const wreck of loaded) chain.push(...(yield* chainInside(play, wreck)));
  // Models aboard have no flank, as at close quarters.
  const links = chain.map((model) => ({ model, levels: levelsInCqb(play.table, model) }));
  return allocate(excess, links);
}

/** Removes models from the table; the consequences of their loss follow when all of them are gone. */
export function* removeCasualties(play: TablePlay, models: readonly string[], rule: string): Procedure<void> {
  const aboard = models.filter((model) => modelOf(play.table, model).place.kind === 'in');
  const others = models.filter((model) => !aboard.includes(model));
  for (const model of aboard) {
    // PF-ORBAT-61: passengers of a wrecked vehicle that is carried itself bail out of what carries it.
    const { place } = modelOf(play.table, model);
    if (place.kind === 'in')
      for (const { id } of passengersOf(play.table, model))
        if (!aboard.includes(id)) putIn(play, id, place.id, 'PF-ORBAT-61');
    destroy(play, model, rule);
  }
  // PF-ORBAT-64.
  const drones = lostAboard(play.table, models);
  const lost = [...models, ...drones];
  // PF-TRANSPORT-07: passengers bail out before the wreck is removed.
  for (const model of others) if (isLoaded(play, model)) lost.push(...(yield* bailOutOf(play, model)));
  for (const model of [...others, ...drones]) destroy(play, model, rule);
  for (const squad of squadsOf(play, lost)) {
    if (living(play.table, squad).length === 0) scoreKill(play, squad);
    // PF-MORALE-06: with fewer models, its Disorder Markers may now be enough to remove the squadron.
    else becomeForlornHope(play, squad);
  }
  yield* shakeHelixes(play, lost);
}

function isLoaded({ table }: TablePlay, model: string): boolean {
  return passengersOf(table, model).length > 0;
}

/**
 * PF-MORALE-08: the squadrons of a helix that lost its Command Element test at once, needing two successes, apart from any test for damage.
 */
export function* shakeHelixes(play: TablePlay, lost: readonly string[]): Procedure<void> {
  const shaken = new Set<string>();
  for (const model of lost) {
    for (const squad of mars.amend(play, 'modelLost', bearersOn(play.table, model), null, model, [])) shaken.add(squad);
  }
  for (const squad of shaken) {
    // PF-ORBAT-19.
    const friends = friendsOf(play.table, squadOf(play.table, squad).side);
    if (mars.amend(play, 'shelters', friends, null, squad, false)) continue;
    yield* disorderTest(play, { squad, needed: 2, cause: 'commandLost', rule: 'PF-MORALE-08' });
  }
}

function squadsOf({ table }: TablePlay, models: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(models, (model) => modelOf(table, model).squad));
}
