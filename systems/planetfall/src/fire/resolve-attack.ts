import { type Mechanic, milestone, type Modifier, type Procedure } from '@bridgehead/kernel';
import { isDestroyed, markOn, modelOf, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { sharedBy } from '@bridgehead/wargame';
import { EXPLODING, rollPool } from '../book/dice.js';
import { DAMAGE, isForlornHope } from '../book/marks.js';
import { type HitsAllocated, allocate, spare, sparing } from '../damage/allocate.js';
import { applyDamage, type Toll } from '../damage/casualties.js';
import { linksAgainst } from '../damage/damage-rating.js';
import { saves } from '../damage/saves.js';
import { mars } from '../traits/mars.js';
import type { Landed, Struck } from '../traits/moments.js';
import { type Attack, type AttackRoll, bearersOfAttack, diceOf } from './attack.js';
import { hitModifiers } from './hit-number.js';

/** PF-FIRE: one attack of a squadron, from the roll to the casualties. */
export function resolveAttack(play: TablePlay, attack: Attack): Procedure<void> {
  return resolveSettledAttack(play, attack, 'ordnance', hitModifiers(play, attack));
}

/** The same attack with modifiers that are settled already. */
export function* resolveSettledAttack(
  play: TablePlay,
  attack: Attack,
  manner: AttackRoll['manner'],
  modifiers: readonly Modifier[],
): Procedure<void> {
  const { table } = play;
  const { side } = squadOf(table, attack.squad);
  const links = linksAgainst(play, attack);
  const mechanic = mars.amend(play, 'attackDice', sharedBy(table, attack.chain), side, attack, EXPLODING);
  const about = { manner, attack, links, reduction: damageOnShooters(table, attack) };
  const hits = yield* rollHits(play, about, modifiers, mechanic);
  const harm = mars.amend(play, 'harm', bearersOfAttack(table, attack), null, attack, damage);
  yield* harm(play, { attack, hits, chain: links });
  yield* milestone('attack');
}

/** PF-FIRE-08, PF-FIRE-09, PF-FIRE-10: rolls against the number needed, and subtracts the damage on the attackers from the successes. */
export function* rollHits(
  play: TablePlay,
  about: AttackRoll,
  modifiers: readonly Modifier[],
  mechanic: Mechanic,
): Procedure<number> {
  const { attack, reduction } = about;
  const { side } = squadOf(play.table, attack.squad);
  play.cite('PF-FIRE-08', 'PF-FIRE-10');
  const roll = { stream: 'ATK', rule: 'PF-FIRE-09', side, count: diceOf(attack), modifiers, mechanic, about };
  return Math.max(0, (yield* rollPool(play, roll)) - reduction);
}

/** PF-FIRE-10, PF-CQB-07: the Damage Markers on the models that take part. PF-MORALE-07: a Forlorn Hope ignores its own. */
export function damageOnShooters(table: Table, { squad, shooters }: Attack): number {
  if (isForlornHope(table, squad)) return 0;
  return shooters.reduce((sum, model) => sum + markOn(table, model, DAMAGE), 0);
}

/** The usual effect of hits: allocate, saves, casualties. */
export function* damage(play: TablePlay, landed: Landed): Procedure<void> {
  const { attack, hits, chain } = landed;
  play.cite('PF-DAMAGE-01', 'PF-DAMAGE-02', 'PF-DAMAGE-03', 'PF-SAVE-01');
  const left = yield* afterSaves(play, landed, allocate(hits, chain));
  const toll = yield* applyDamage(play, left.broken, 'PF-DAMAGE-04', left.floating);
  yield* attackResolved(play, attack, left, toll);
}

/** PF-ARTY-05: every squadron saves for its own models; the last squadron in the chain begins. */
function* afterSaves(
  play: TablePlay,
  { attack, hits, chain }: Landed,
  struck: HitsAllocated,
): Procedure<HitsAllocated> {
  const squadOfModel = (model: string) => modelOf(play.table, model).squad;
  const squads = [...new Set([...struck.broken.keys()].toReversed().map(squadOfModel))];
  // If other squadrons save later, every hit that a squadron removes makes a difference.
  const tiers = squads.length === 1 ? sparing(hits, chain) : null;
  let left = struck;
  for (const squad of squads) {
    const isOwn = (model: string) => squadOfModel(model) === squad;
    const saved = yield* saves(play, attack, [...left.broken.keys()].filter(isOwn), tiers);
    left = spare(left, chain, isOwn, saved);
  }
  return left;
}

/** PF-MAR-26 and others: after the casualties of an attack are removed, its MARs take effect. */
export function* attackResolved(
  play: TablePlay,
  attack: Attack,
  allocation: HitsAllocated,
  { destroyed, aboard }: Toll,
): Procedure<void> {
  const { table } = play;
  const damaged = [...allocation.broken.keys(), ...aboard.keys()];
  const struck: Struck = {
    attack,
    squads: [...new Set(damaged.map((model) => modelOf(table, model).squad))],
    damaged: damaged.filter((model) => !destroyed.includes(model) && !isDestroyed(table, model)),
    *hurt(model, rule) {
      yield* applyDamage(play, new Map([[model, 1]]), rule);
    },
  };
  yield* mars.at(play, 'attackResolved', bearersOfAttack(table, attack), null, struck);
}
