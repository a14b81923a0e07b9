import { ask, interrupt, milestone, pool, type Procedure, type RuleId } from '@bridgehead/kernel';
import {
  activeSide,
  counter,
  counterOf,
  destroy,
  living,
  mark,
  markOn,
  modelOf,
  passengersOf,
  type Place,
  putIn,
  setMark,
  squadOf,
} from '@bridgehead/tabletop';
import { afterLoss } from './aftermath/courage.js';
import { settle } from './aftermath/settle.js';
import { allocateHitsAsk } from './asks/allocate-hits.js';
import { fateAsk } from './asks/fate.js';
import { reactHereAsk } from './asks/react-here.js';
import { figuresOf } from './figures.js';
import type { Attack } from './moments.js';
import { enemyOf, INCH, type Probe } from './play.js';
import { attackDice, hitModifiers, hitNumber } from './shooting.js';
import { idsOnTable, isOnTable } from './squads.js';
import { bearersOnModel, bearersOnWeapons, TRAITS } from './traits.js';

/*
 * From the roll to the last consequence. These procedures call each other in a circle, as the rules do: an attack costs models,
 * a lost carrier spills its passengers, who may be attacked.
 */

/** PB-FIRE-01: one attack. Returns how many hits it scored, saved or not. */
export function* attack(play: Probe, given: Attack): Procedure<number> {
  const { side } = squadOf(play.table, given.shooter);
  const shooters = living(play.table, given.shooter);
  const modifiers = hitModifiers(play, given);
  const chance = { stream: 'HIT', rule: 'PB-FIRE-02', side, sides: 6, needs: hitNumber(modifiers), mechanic: {} };
  const rolled = yield* pool({ ...chance, count: attackDice(play.table, given), modifiers });
  const hits = yield* withFate(play, given, rolled.successes, (count) =>
    pool({ ...chance, count, rule: 'PB-FIRE-03' }),
  );
  yield* takeHits(play, given.target, hits, 'PB-FIRE-05');
  yield* TRAITS.at(play, 'attackResolved', bearersOnWeapons(play.table, shooters), activeSide(play.table), given);
  yield* milestone('attack');
  return hits;
}

type Roll = (dice: number) => Procedure<{ readonly successes: number }>;

/** PB-FIRE-03: the owner of the target may have all hits rolled again. */
function* withFate(play: Probe, { target }: Attack, hits: number, roll: Roll): Procedure<number> {
  const { side } = squadOf(play.table, target);
  if (hits === 0 || counterOf(play.table, side, 'fate') === 0) return hits;
  const pick = yield* ask(side, fateAsk, { target, hits }, { interrupt: true });
  if (pick === 'pass') return hits;
  return yield* interrupt(play, 'fate', rollAgain());

  function* rollAgain(): Procedure<number> {
    counter(play, side, 'fate', -1, 'PB-FIRE-03');
    return (yield* roll(hits)).successes;
  }
}

/** PB-FIRE-04, PB-FIRE-05: the owner allocates the hits, and each model saves its own. */
export function* takeHits(play: Probe, squad: string, hits: number, rule: RuleId): Procedure<void> {
  const models = idsOnTable(play.table, squad);
  if (hits === 0 || models.length === 0) return;
  const allocation = yield* ask(squadOf(play.table, squad).side, allocateHitsAsk, { squad, hits });
  for (const model of models) {
    const taken = Object.values(allocation).filter((bin) => bin === model).length;
    if (taken > 0 && modelOf(play.table, model).place.kind === 'on') yield* strike(play, model, taken, rule);
  }
}

/** PB-FIRE-05: one model is hit. */
export function* strike(play: Probe, model: string, hits: number, rule: RuleId): Procedure<void> {
  const { side } = modelOf(play.table, model);
  const needs = figuresOf(play.table, model).save;
  const { successes } = yield* pool({
    stream: 'SAVE',
    rule: 'PB-FIRE-05',
    side,
    count: hits,
    sides: 6,
    needs,
    mechanic: {},
  });
  const bearers = bearersOnModel(play.table, model);
  const damage = TRAITS.amend(play, 'damage', bearers, activeSide(play.table), model, hits - successes);
  yield* hurt(play, model, damage, rule);
}

/** A model takes damage, which may destroy it. */
export function* hurt(play: Probe, model: string, damage: number, rule: RuleId): Procedure<void> {
  if (damage === 0) return;
  const { wounds } = figuresOf(play.table, model);
  if (wounds > 1) mark(play, model, 'damage', damage, rule);
  if (wounds === 1 || markOn(play.table, model, 'damage') >= wounds) yield* fall(play, model, rule);
}

/** A model is destroyed, with all that follows from it. */
export function* fall(play: Probe, model: string, rule: RuleId): Procedure<void> {
  const { squad, place } = modelOf(play.table, model);
  const aboard = passengersOf(play.table, model).map(({ id }) => id);
  destroy(play, model, rule);
  if (aboard.length > 0) yield* interrupt(play, 'bailOut', bailOut(play, aboard, place));
  if (place.kind === 'on') {
    const lost = {
      model,
      at: place,
      hit: (other: string, hits: number, why: RuleId) => takeHits(play, other, hits, why),
    };
    yield* TRAITS.at(play, 'modelLost', bearersOnModel(play.table, model), activeSide(play.table), lost);
  }
  yield* afterLoss(play, squad, model);
}

/** PB-CARRY-05: a carrier was wrecked where `wreck` says. */
function* bailOut(play: Probe, aboard: readonly string[], wreck: Place): Procedure<void> {
  for (const model of aboard) yield* shake(play, model, 'PB-CARRY-05');
  for (const squad of squadsAmong(play, aboard)) {
    const models = living(play.table, squad).map(({ id }) => id);
    if (wreck.kind === 'in') for (const model of models) putIn(play, model, wreck.id, 'PB-CARRY-05', wreck.part);
    if (wreck.kind !== 'on') continue;
    const args = { models, near: [wreck.x, wreck.y] as const, distance: 3 * INCH, rule: 'PB-CARRY-05' };
    yield* settle(play, squadOf(play.table, squad).side, args, (model) => fall(play, model, 'PB-ROOM-01'));
    yield* reactTo(play, squad);
  }
}

/** PB-CARRY-05, PB-FALL-01: a model on foot falls on a 1 or 2. */
export function* shake(play: Probe, model: string, rule: RuleId): Procedure<void> {
  const { side } = modelOf(play.table, model);
  const { successes } = yield* pool({ stream: 'SHAKE', rule, side, count: 1, sides: 6, needs: 3, mechanic: {} });
  if (successes === 0) yield* fall(play, model, rule);
}

function squadsAmong({ table }: Probe, models: readonly string[]): string[] {
  const squads = new Set(models.map((id) => modelOf(table, id).squad));
  return [...squads].filter((squad) => living(table, squad).length > 0);
}

/** PB-REACT-04: those who bailed out may be reacted to where they stand. */
function* reactTo(play: Probe, squad: string): Procedure<void> {
  const side = enemyOf(squadOf(play.table, squad).side);
  while (isOnTable(play.table, squad)) {
    const by = yield* ask(side, reactHereAsk, { squad }, { interrupt: true });
    if (by === 'pass') return;
    yield* interrupt(play, 'reaction', react(play, { shooter: by, target: squad, manner: 'reaction' }));
  }
}

/** PB-REACT-01: a reaction costs readiness. Returns how many hits it scored. */
export function* react(play: Probe, given: Attack): Procedure<number> {
  const { side } = squadOf(play.table, given.shooter);
  setMark(play, given.shooter, 'ready', 0, 'PB-REACT-01');
  play.emit({
    kind: 'declared',
    side,
    what: 'Reaction',
    by: given.shooter,
    at: given.at ?? given.target,
    because: 'PB-REACT-01',
  });
  return yield* attack(play, given);
}
