import { milestone, type Procedure } from '@bridgehead/kernel';
import { markOn, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { bearersOfAttack, sharedBy } from '../bearers.js';
import { EXPLODING } from '../charts/dice.js';
import { rollPool } from '../dice.js';
import { DAMAGE, isForlornHope } from '../marks.js';
import { mars } from '../mars.js';
import type { Struck } from '../moments.js';
import { type Allocation, allocate, damageIn, sparing } from './allocate.js';
import type { Attack } from './attack.js';
import { applyDamage } from './casualties.js';
import { levelsAgainst } from './damage-rating.js';
import { diceOf } from './firing-solution.js';
import { hitModifiers } from './hit-number.js';
import { shieldSaves } from './shield-saves.js';

/** PF-FIRE: one attack of a squadron, from the roll to the casualties. */
export function* resolveAttack(play: TablePlay, attack: Attack): Procedure<void> {
  const chain = attack.chain.map((model) => ({ model, levels: levelsAgainst(play, attack, model) }));
  const successes = yield* rollToHit(play, attack);
  const hits = Math.max(0, successes - damageOnShooters(play, attack));
  const struck = allocate(hits, chain);
  play.cite('PF-DAMAGE-01', 'PF-DAMAGE-02');
  if (struck.floating > 0) play.cite('PF-DAMAGE-03');

  const saved = yield* shieldSaves(play, attack, struck, sparing(hits, chain));
  if (saved > 0) play.cite('PF-SAVE-02');
  // Successes come off floating hits first and then from the far end of the chain: the same as sharing out what is left.
  yield* inflict(play, attack, allocate(Math.max(0, hits - saved), chain));
  yield* milestone('attack');
}

/** PF-FIRE-08, PF-FIRE-09: Exploding Dice against the number needed. */
function* rollToHit(play: TablePlay, attack: Attack): Procedure<number> {
  const { side } = squadOf(play.table, attack.squad);
  const modifiers = hitModifiers(play, attack);
  const mechanic = mars.amend(play, 'attackDice', sharedBy(play.table, attack.chain), side, attack, EXPLODING);
  if (modifiers.length > 0) play.cite('PF-FIRE-08');
  return yield* rollPool(play, { stream: 'ATK', rule: 'PF-FIRE-09', side, count: diceOf(attack), modifiers, mechanic });
}

/** PF-FIRE-10: the markers on the models that take part. A Forlorn Hope does not feel its own. */
function damageOnShooters(play: TablePlay, { squad, shooters }: Attack): number {
  const damage = shooters.reduce((sum, model) => sum + markOn(play.table, model, DAMAGE), 0);
  if (damage > 0) play.cite('PF-FIRE-10');
  if (damage === 0 || !isForlornHope(play.table, squad)) return damage;
  play.cite('PF-MORALE-07');
  return 0;
}

function* inflict(play: TablePlay, attack: Attack, allocation: Allocation): Procedure<void> {
  const destroyed = yield* applyDamage(play, allocation.broken, 'PF-DAMAGE-04');
  const struck: Struck = {
    attack,
    damage: damageIn(allocation),
    damaged: [...allocation.broken.keys()].filter((model) => !destroyed.includes(model)),
    *hurt(model, rule) {
      yield* applyDamage(play, new Map([[model, 1]]), rule);
    },
  };
  yield* mars.at(play, 'attackResolved', bearersOfAttack(play.table, attack), null, struck);
}
