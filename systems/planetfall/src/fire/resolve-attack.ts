import { type Mechanic, milestone, type Modifier, type Procedure, sumOf } from '@bridgehead/kernel';
import { isDestroyed, markOn, modelOf, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { bearersOn, type Rules } from '@bridgehead/wargame';
import { byMechanic, type DicePart, EXPLODING, rollParts } from '../book/dice.js';
import { DAMAGE, isForlornHope } from '../book/marks.js';
import { type HitsAllocated, allocate, spare, sparing } from '../damage/allocate.js';
import { applyDamage, type Toll } from '../damage/casualties.js';
import { linksAgainst } from '../damage/damage-rating.js';
import { saves } from '../damage/saves.js';
import { marsOfAll } from '../traits/lent.js';
import { mars } from '../traits/mars.js';
import type { Landed, Struck } from '../traits/moments.js';
import { type Attack, type AttackRoll, bearersOfAttack } from './attack.js';
import { firingQuality, hitModifiers } from './hit-number.js';

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
  const mechanic = mars.amend(play, 'attackDice', marsOfAll(play, attack.chain), side, attack, EXPLODING);
  const about = { manner, attack, links, reduction: damageOnShooters(play, attack, manner) };
  const hits = yield* rollHits(play, about, modifiers, mechanic);
  const harm = mars.amend(play, 'harm', bearersOfAttack(table, attack), null, attack, damage);
  yield* harm(play, { manner, attack, hits, chain: links });
  yield* milestone('attack');
}

/** PF-FIRE-08, PF-FIRE-09, PF-FIRE-10: rolls against the number needed, and subtracts the damage on the attackers from the successes. */
export function* rollHits(
  play: TablePlay,
  about: AttackRoll,
  modifiers: readonly Modifier[],
  mechanic: Mechanic,
): Procedure<number> {
  const { attack, manner, reduction } = about;
  const { side } = squadOf(play.table, attack.squad);
  play.cite('PF-FIRE-08', 'PF-FIRE-10');
  const roll = { stream: 'ATK', rule: 'PF-FIRE-09', side, modifiers, about };
  const dice = contributedDice(play, attack, manner, mechanic);
  return Math.max(0, (yield* rollParts(play, roll, dice)) - reduction);
}

/** The dice of an attack: those of each model may differ. */
export function contributedDice(
  rules: Rules,
  attack: Attack,
  manner: AttackRoll['manner'],
  mechanic: Mechanic,
): readonly DicePart[] {
  return byMechanic(
    attack.shots.map(({ model, dice }) => {
      const own = mars.amend(
        rules,
        'ownDice',
        bearersOn(rules.table, model),
        null,
        { attack, manner, model },
        mechanic,
      );
      return { count: dice, mechanic: own };
    }),
  );
}

/** PF-FIRE-10, PF-CQB-07: the Damage Markers on the models that take part. PF-MORALE-07: a Forlorn Hope ignores its own. */
export function damageOnShooters(rules: Rules, attack: Attack, manner: AttackRoll['manner']): number {
  const { table } = rules;
  const { squad, shooters } = attack;
  if (isForlornHope(table, squad)) return 0;
  return shooters.reduce((sum, model) => {
    const markers = markOn(table, model, DAMAGE);
    if (markers === 0) return sum;
    const by = { attack, manner, model };
    return sum + mars.amend(rules, 'damageCounted', bearersOn(table, model), null, by, markers);
  }, 0);
}

/** The usual effect of hits: allocate, saves, casualties. */
export function* damage(play: TablePlay, landed: Landed): Procedure<void> {
  const { attack, manner, hits, chain } = landed;
  play.cite('PF-DAMAGE-01', 'PF-DAMAGE-02', 'PF-DAMAGE-03', 'PF-SAVE-01');
  const left = yield* afterSaves(play, landed, allocate(hits, chain));
  const toll = yield* applyDamage(play, left.broken, 'PF-DAMAGE-04', left.floating);
  yield* attackResolved(play, { attack, manner }, left, toll);
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
  { attack, manner }: Pick<AttackRoll, 'attack' | 'manner'>,
  allocation: HitsAllocated,
  { destroyed, aboard }: Toll,
): Procedure<void> {
  const { table } = play;
  const damaged = [...allocation.broken.keys(), ...aboard.keys()];
  const struck: Struck = {
    manner,
    attack,
    isPlaced: manner === 'ordnance' && sumOf(firingQuality(table, attack)) < 0,
    squads: [...new Set(damaged.map((model) => modelOf(table, model).squad))],
    damaged: damaged.filter((model) => !destroyed.includes(model) && !isDestroyed(table, model)),
    *hurt(model, rule) {
      yield* applyDamage(play, new Map([[model, 1]]), rule);
    },
  };
  yield* mars.at(play, 'attackResolved', bearersOfAttack(table, attack), null, struck);
}
