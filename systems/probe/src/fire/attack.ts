import {
  allocateAsk,
  ask,
  interrupt,
  type JsonRecord,
  milestone,
  pickAsk,
  type Procedure,
  refuse,
  type RuleId,
} from '@bridgehead/kernel';
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
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { rollFor } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import type { Attack } from '../book/moments.js';
import type { Probe } from '../book/play.js';
import { idsOnTable, leaderOf } from '../book/squads.js';
import { bailOut } from '../carriers/bail-out.js';
import { bearersOnModel, bearersOnWeapons, TRAITS } from '../traits/traits.js';
import { afterLoss } from './courage.js';
import { attackDice, hitModifiers, hitNumber } from './shooting.js';

/* From the roll to the last consequence. These procedures call each other in a circle, as the rules do: an attack costs models, a lost carrier spills its passengers, who may be attacked in turn. */

/** PB-FIRE-01: one attack. Returns how many hits it scored, saved or not. */
export function* attack(play: Probe, given: Attack): Procedure<number> {
  const { side } = squadOf(play.table, given.shooter);
  const shooters = living(play.table, given.shooter);
  const modifiers = hitModifiers(play, given);
  const chance = { stream: 'HIT', side, needs: hitNumber(modifiers) };
  const count = attackDice(play.table, given);
  const rolled = yield* rollFor({ ...chance, rule: 'PB-FIRE-02', count, modifiers });
  const hits = yield* withFate(play, given, rolled, () => rollFor({ ...chance, rule: 'PB-FIRE-03', count: rolled }));
  yield* takeHits(play, given.target, hits, 'PB-FIRE-05');
  yield* TRAITS.at(play, 'attackResolved', bearersOnWeapons(play.table, shooters), activeSide(play.table), given);
  yield* milestone('attack');
  return hits;
}

/** PB-FIRE-03: shall the hits be rolled again? */
export const fateAsk = pickAsk<Table, { readonly target: string; readonly hits: number }>({
  name: 'fate',
  prompt: 'Shall the hits be rolled again?',
  meaning: 'reroll or pass.',
  rules: ['PB-FIRE-03'],
  candidates: (_table, { hits, target }) => [
    { id: 'reroll', label: hits === 1 ? 'Roll the hit again' : `Roll ${hits} hits again`, pieces: [target] },
    { id: 'pass', label: 'Let them stand' },
  ],
  usual: () => 'pass',
});

/** PB-FIRE-03: the owner of the target may have all hits rolled again. */
function* withFate(
  play: Probe,
  { target }: Attack,
  hits: number,
  rollAgain: () => Procedure<number>,
): Procedure<number> {
  const { side } = squadOf(play.table, target);
  if (hits === 0 || counterOf(play.table, side, 'fate') === 0) return hits;
  const pick = yield* ask(side, fateAsk, { target, hits }, { interrupt: true });
  if (pick === 'pass') return hits;
  return yield* interrupt(play, 'fate', spendFate());

  function* spendFate(): Procedure<number> {
    counter(play, side, 'fate', -1, 'PB-FIRE-03');
    return yield* rollAgain();
  }
}

interface Hits extends JsonRecord {
  readonly squad: string;
  readonly hits: number;
}

/** PB-FIRE-04: which models take the hits? */
export const allocateHitsAsk = allocateAsk<Table, Hits>({
  name: 'allocateHits',
  prompt: 'Who takes the hits?',
  meaning: 'Items are the hits hit-1, hit-2, …; bins are the ids of the models.',
  rules: ['PB-FIRE-04'],
  items: (_table, { hits }) => Array.from({ length: hits }, (_, i) => `hit-${i + 1}`),
  kind: () => 'hit',
  bins: (table, { squad }) => idsOnTable(table, squad),
  whole(table, { squad }, allocation) {
    const shares = idsOnTable(table, squad).map((id) => Object.values(allocation).filter((bin) => bin === id).length);
    if (Math.max(...shares) - Math.min(...shares) <= 1) return null;
    return refuse('PB-FIRE-04', 'No model takes a second hit before every model has taken one.');
  },
  /** The leader comes last. */
  usual(table, { squad, hits }) {
    const leader = leaderOf(table, squad);
    const models = idsOnTable(table, squad).sort((a, b) => Number(a === leader) - Number(b === leader));
    return Object.fromEntries(
      Array.from({ length: hits }, (_, i) => [`hit-${i + 1}`, models[i % models.length] ?? '']),
    );
  },
});

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
  const saved = yield* rollFor({ stream: 'SAVE', rule: 'PB-FIRE-05', side, count: hits, needs, about: { model } });
  const bearers = bearersOnModel(play.table, model);
  const damage = TRAITS.amend(play, 'damage', bearers, activeSide(play.table), model, hits - saved);
  yield* hurt(play, model, damage, rule);
}

/** Damages a model, which may destroy it. */
export function* hurt(play: Probe, model: string, damage: number, rule: RuleId): Procedure<void> {
  if (damage === 0) return;
  const { wounds } = figuresOf(play.table, model);
  if (wounds > 1) mark(play, model, 'damage', damage, rule);
  if (wounds === 1 || markOn(play.table, model, 'damage') >= wounds) yield* fall(play, model, rule);
}

/** Destroys a model, with all consequences. */
export function* fall(play: Probe, model: string, rule: RuleId): Procedure<void> {
  const { squad, place } = modelOf(play.table, model);
  const aboard = passengersOf(play.table, model).map(({ id }) => id);
  destroy(play, model, rule);
  if (aboard.length > 0) yield* interrupt(play, 'bailOut', bailOut(play, aboard, place, { fall, attack }));
  if (place.kind === 'on') {
    const hit = (other: string, hits: number, why: RuleId) => takeHits(play, other, hits, why);
    const bearers = bearersOnModel(play.table, model);
    yield* TRAITS.at(play, 'modelLost', bearers, activeSide(play.table), { model, at: place, hit });
  }
  yield* afterLoss(play, squad, model);
}
