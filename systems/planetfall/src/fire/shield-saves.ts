import type { Mechanic, Procedure } from '@bridgehead/kernel';
import { living, modelOf, squadOf, type TablePlay } from '@bridgehead/tabletop';
import { bearersOfAttack, bearersOn, bearersOnAll } from '../bearers.js';
import { EXPLODING } from '../charts/dice.js';
import { rollPool } from '../dice.js';
import { mars } from '../mars.js';
import type { Rules } from '../moments.js';
import { figuresOf } from '../profile/figures.js';
import type { Allocation } from './allocate.js';
import type { Attack } from './attack.js';

/**
 * PF-SAVE-01: the shields of every model that would take damage, in one roll. Each success takes a hit away; `tiers` are the
 * numbers of them that spare somebody a level.
 */
export function* shieldSaves(
  play: TablePlay,
  attack: Attack,
  { broken }: Allocation,
  tiers: readonly number[],
): Procedure<number> {
  const { side } = squadOf(play.table, attack.target);
  const pools = [...shieldPool(play, attack, [...broken.keys()])];
  let saved = 0;
  for (const [i, [mechanic, count]] of pools.entries()) {
    const roll = { stream: 'SAVE', rule: 'PF-SAVE-01', side, count, mechanic };
    // Only the last dice complete the sum.
    const last = i === pools.length - 1 ? { tiers: after(tiers, saved) } : {};
    saved += yield* rollPool(play, { ...roll, ...last });
  }
  return saved;
}

function after(tiers: readonly number[], saved: number): readonly number[] {
  return [0, ...tiers.map((tier) => tier - saved).filter((tier) => tier > 0)];
}

/** PF-SAVE-04: all dice are one roll, but each keeps its own mechanic. */
function shieldPool(rules: Rules, attack: Attack, models: readonly string[]): ReadonlyMap<Mechanic, number> {
  const pool = new Map<Mechanic, number>();
  for (const model of models) {
    const rating = shieldRating(rules, model);
    if (rating === 0) continue;
    const mechanic = sameAs([...pool.keys()], shieldDice(rules, attack, model));
    pool.set(mechanic, (pool.get(mechanic) ?? 0) + rating);
  }
  return pool;
}

/** The printed rating and what squadmates add to it. */
function shieldRating(rules: Rules, model: string): number {
  const { table } = rules;
  const squad = living(table, modelOf(table, model).squad).filter(({ place }) => place.kind !== 'off');
  const bearers = bearersOnAll(
    table,
    squad.map(({ id }) => id),
  );
  return mars.amend(rules, 'shieldRating', bearers, null, model, figuresOf(table, model).sh);
}

function shieldDice(rules: Rules, attack: Attack, model: string): Mechanic {
  const bearers = [...bearersOn(rules.table, model), ...bearersOfAttack(rules.table, attack)];
  return mars.amend(rules, 'shieldDice', bearers, null, { attack, model }, EXPLODING);
}

/** One of the mechanics already in the pool, if it is the same. */
function sameAs(known: readonly Mechanic[], mechanic: Mechanic): Mechanic {
  return (
    known.find(
      (one) => one.explodes === mechanic.explodes && (one.reroll === undefined) === (mechanic.reroll === undefined),
    ) ?? mechanic
  );
}
