import type { Procedure, Side } from '@bridgehead/kernel';
import { squadOf, type TablePlay } from '@bridgehead/tabletop';
import { rollFlat } from '../book/dice.js';
import { hasKeyword, keywordsOf } from '../keywords/keywords.js';
import { resilienceOf } from '../keywords/resilient.js';
import { armourOf, woundModifiers } from './armour.js';
import type { HitsOfPool } from './hits.js';
import { rollPools } from './roll-pools.js';

/** Wounds of one pool. */
export interface WoundsOfPool extends HitsOfPool {
  readonly wounds: number;
}

export interface Wounding {
  readonly attacker: string;
  readonly target: string;
  readonly by: 'shoot' | 'blazeAway' | 'assault' | 'explosion';
}

/** FF-FIRE-07, FF-FIRE-09 steps 8 to 11: one die for each hit, with Vicious, Resilient and Heavy Armour. */
export function* woundsOf(
  play: TablePlay,
  side: Side,
  wounding: Wounding,
  pools: readonly HitsOfPool[],
): Procedure<readonly WoundsOfPool[]> {
  const { table } = play;
  const { target, by } = wounding;
  const stat = armourOf(table, target);
  const resilience = resilienceOf(play, target);
  const rolled = yield* rollPools(play, {
    stream: 'WOUND',
    rule: by === 'assault' ? 'FF-CQB-18' : 'FF-FIRE-07',
    side,
    pools: pools.map((pool) => ({
      label: pool.label,
      count: pool.hits,
      stat,
      modifiers: woundModifiers(table, target, pool, by === 'shoot' || by === 'blazeAway'),
      rerollsOnes: isVicious(play, wounding, pool),
    })),
    successes: { most: resilience, rule: 'FF-KEYWORD-36', side: squadOf(table, target).side },
    about: { target, by },
  });
  return yield* confirmed(
    play,
    side,
    target,
    pools.map((pool, i) => ({ ...pool, wounds: rolled[i] ?? 0 })),
  );
}

/** FF-KEYWORD-54, FF-FIRE-10: natural 1s to wound are re-rolled, in Shoot actions or in Assault. */
function isVicious({ table }: TablePlay, { attacker, by }: Wounding, { keywords }: HitsOfPool): boolean {
  if (by !== 'shoot' && by !== 'assault') return false;
  const action = by === 'shoot' ? 'Shoot' : 'Assault';
  return [...keywords, ...keywordsOf(table, attacker)].some(
    ({ trait, values }) => trait === 'vicious' && values?.['action'] === action,
  );
}

/** FF-VEH-04: Heavy Armour has every wound rolled again, unless an Anti-Tank weapon caused it. */
function* confirmed(
  play: TablePlay,
  side: Side,
  target: string,
  pools: readonly WoundsOfPool[],
): Procedure<readonly WoundsOfPool[]> {
  if (!hasKeyword(play.table, target, 'heavy-armour')) return pools;
  play.cite('FF-KEYWORD-22');
  const standing: WoundsOfPool[] = [];
  for (const pool of pools) {
    const exempt = pool.keywords.some(({ trait }) => trait === 'anti-tank');
    const dice = { stream: 'ARMOUR', rule: 'FF-VEH-04', side, count: pool.wounds, needs: 5 };
    standing.push({ ...pool, wounds: exempt ? pool.wounds : yield* rollFlat(dice) });
  }
  return standing;
}
