import { milestone, type Modifier, type Procedure } from '@bridgehead/kernel';
import { living, markOn, modelOf, profileOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { bearersOfAttack, sharedBy } from '../book/bearers.js';
import { EXPLODING } from '../book/dice-chart.js';
import { rollPool } from '../book/dice.js';
import { DAMAGE, isForlornHope } from '../book/marks.js';
import { mars } from '../traits/mars.js';
import type { Landed } from '../book/moments.js';
import { figuresOf } from '../book/figures.js';
import { type Allocation, allocate, spare, sparing } from '../damage/allocate.js';
import type { Attack } from './attack.js';
import { attackResolved } from './attack-resolved.js';
import { applyDamage } from '../damage/casualties.js';
import { levelsAgainst } from '../damage/damage-rating.js';
import { diceOf } from './firing-solution.js';
import { hitModifiers } from './hit-number.js';
import { saves } from '../damage/saves.js';

/** PF-FIRE: one attack of a squadron, from the roll to the casualties. */
export function resolveAttack(play: TablePlay, attack: Attack): Procedure<void> {
  return strike(play, attack, hitModifiers(play, attack));
}

/** The same with a number needed that is settled already. */
export function* strike(play: TablePlay, attack: Attack, modifiers: readonly Modifier[]): Procedure<void> {
  const chain = attack.chain.map((model) => ({ model, levels: levelsAgainst(play, attack, model) }));
  const hits = yield* rollHits(play, attack, modifiers);
  const harm = mars.amend(play, 'harm', bearersOfAttack(play.table, attack), null, attack, damage);
  yield* harm(play, { attack, hits, chain });
  yield* milestone('attack');
}

/** PF-FIRE-10: the successes less the damage on those who fire. */
export function* rollHits(play: TablePlay, attack: Attack, modifiers: readonly Modifier[]): Procedure<number> {
  const successes = yield* rollToHit(play, attack, modifiers);
  return Math.max(0, successes - damageOnShooters(play, attack));
}

/** What hits do if nothing else is said: allocate, saves, casualties. */
export function* damage(play: TablePlay, { attack, hits, chain }: Landed): Procedure<void> {
  const struck = allocate(hits, chain);
  if (struck.broken.size > 0) play.cite('PF-DAMAGE-01', 'PF-DAMAGE-02');
  if (struck.floating > 0) play.cite('PF-DAMAGE-03');
  // Whom nothing threatens has nothing to save.
  if (struck.broken.size === 0 && chain.some(({ model }) => figuresOf(play.table, model).sh > 0))
    play.cite('PF-SAVE-01');

  yield* inflict(play, attack, yield* afterSaves(play, { attack, hits, chain }, struck));
}

/** PF-ARTY-05: every squadron saves for its own; of several the last in the chain begins. */
function* afterSaves(play: TablePlay, { attack, hits, chain }: Landed, struck: Allocation): Procedure<Allocation> {
  const squadOfModel = (model: string) => modelOf(play.table, model).squad;
  const squads = [...new Set([...struck.broken.keys()].toReversed().map(squadOfModel))];
  // Where others save after it, every hit that a squadron takes away makes a difference.
  const tiers = squads.length === 1 ? sparing(hits, chain) : null;
  let left = struck;
  for (const squad of squads) {
    const isOwn = (model: string) => squadOfModel(model) === squad;
    const saved = yield* saves(play, attack, [...left.broken.keys()].filter(isOwn), tiers);
    if (saved > 0) play.cite('PF-SAVE-02');
    left = spare(left, chain, isOwn, saved);
  }
  return left;
}

/** PF-FIRE-08, PF-FIRE-09: Exploding Dice against the number needed. */
function* rollToHit(play: TablePlay, attack: Attack, modifiers: readonly Modifier[]): Procedure<number> {
  const { side } = squadOf(play.table, attack.squad);
  const mechanic = mars.amend(play, 'attackDice', sharedBy(play.table, attack.chain), side, attack, EXPLODING);
  play.cite('PF-FIRE-08');
  if (attack.chain.some((model) => isCloaked(play.table, model))) play.cite('PF-MAR-06');
  return yield* rollPool(play, { stream: 'ATK', rule: 'PF-FIRE-09', side, count: diceOf(attack), modifiers, mechanic });
}

/** PF-FIRE-10: the markers on the models that take part. A Forlorn Hope does not feel its own. */
function damageOnShooters(play: TablePlay, { squad, shooters }: Attack): number {
  const damage = shooters.reduce((sum, model) => sum + markOn(play.table, model, DAMAGE), 0);
  // Also that the markers of those who do not fire are left out.
  if (living(play.table, squad).some(({ id }) => markOn(play.table, id, DAMAGE) > 0)) play.cite('PF-FIRE-10');
  if (damage === 0 || !isForlornHope(play.table, squad)) return damage;
  play.cite('PF-MORALE-07');
  return 0;
}

function* inflict(play: TablePlay, attack: Attack, allocation: Allocation): Procedure<void> {
  const toll = yield* applyDamage(play, allocation.broken, 'PF-DAMAGE-04', allocation.floating);
  yield* attackResolved(play, attack, allocation, toll);
}

/** PF-MAR-06: it needs all of the chain; that some are not enough is the rule's answer, too. */
function isCloaked(table: Table, model: string): boolean {
  return profileOf(table, model).traits.some(({ trait }) => trait === 'cloaked');
}
