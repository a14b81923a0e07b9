import { markOn, squadOf, type Table } from '@bridgehead/tabletop';
import { type Melee, meleeModifiers, meleePools } from '../assault/strike.js';
import { neededBy } from '../book/dice.js';
import { figuresOf } from '../book/figures.js';
import { isPinned, SHIELDS_LOST, WOUNDS } from '../book/marks.js';
import { isAbout, isUnitDestroyed, soldiersOf } from '../book/units.js';
import { armourOf, woundModifiers } from '../fire/armour.js';
import { type GunPool, gunPools, isBlazing } from '../fire/guns.js';
import { hitNumber } from '../fire/to-hit.js';
import type { Volley } from '../fire/volley.js';
import { hasKeyword, keywordNumber } from '../keywords/keywords.js';
import { isLastRound, shareOfHarm } from './last-round.js';

/** All worths are in tens of points. */
const POINTS = 10;

/** What a unit costs, whatever is left of it. */
export function worthOf(table: Table, unit: string): number {
  return Number(squadOf(table, unit).data['points'] ?? POINTS) / POINTS;
}

/** How many wounds destroy a unit. */
export function healthOf(table: Table, unit: string): number {
  const health = soldiersOf(table, unit).reduce((sum, { id }) => sum + figuresOf(table, id).hp, 0);
  return Math.max(1, health - markOn(table, unit, WOUNDS));
}

/** FF-SCORE-04: only a unit that is destroyed counts, so half of its worth lies in the last wounds. */
export function worthOfWounds(table: Table, unit: string, wounds: number): number {
  if (isUnitDestroyed(table, unit)) return 0;
  const share = Math.min(1, wounds / healthOf(table, unit));
  return shareOfHarm(table, unit) * worthOf(table, unit) * (share + share * share) * HALF;
}

const HALF = 0.5;

/** What a Pin takes from a unit. */
const WORTH_OF_PIN = 0.15;

export function worthOfPin(table: Table, unit: string): number {
  return isPinned(table, unit) || hasKeyword(table, unit, 'vehicle') || isLastRound(table)
    ? 0
    : WORTH_OF_PIN * worthOf(table, unit);
}

/** The harm that a volley may be expected to do. */
export function harmOfVolley(table: Table, volley: Volley): number {
  const { attacker, target } = volley;
  if (!isAbout(table, attacker) || !isAbout(table, target)) return 0;
  const pools = gunPools(table, volley);
  if (pools.length === 0) return 0;
  const hits = pools.map((pool) => {
    const { stat, modifiers } = hitNumber(table, volley, pool);
    return hitsOf(pool, pool.dice, stat, modifiers);
  });
  const wounds = woundsOf(table, target, pools, isBlazing(volley) ? hits : shielded(table, target, hits), true);
  return worthOfWounds(table, target, wounds) + pinsBy(volley, pools, hits) * worthOfPin(table, target);
}

/** FF-FIRE-08, FF-KEYWORD-32: how likely a volley is to Pin by its hits alone. */
function pinsBy(volley: Volley, pools: readonly GunPool[], hits: readonly number[]): number {
  const pinning = hits.filter((_hits, i) => isBlazing(volley) || has(pools[i], 'pinning'));
  return Math.min(
    1,
    pinning.reduce((sum, some) => sum + some, 0),
  );
}

/** The wounds that one side of an Assault may be expected to inflict. */
export function woundsOfStrike(table: Table, melee: Melee): number {
  const pools = meleePools(table, melee);
  const modifiers = meleeModifiers(table, melee);
  const hits = pools.map((pool) => hitsOf(pool, pool.dice, pool.stat, modifiers));
  const frenzy = Math.min(keywordNumber(table, melee.striker, 'frenzy'), 2) * HALF;
  const more = hits.map((some, i) => (i === 0 && some > 0 ? some + frenzy : some));
  return woundsOf(table, melee.target, pools, shielded(table, melee.target, more), false);
}

function hitsOf(pool: GunPool, dice: number, stat: number, modifiers: Parameters<typeof neededBy>[2]): number {
  const { count, needs } = neededBy(dice, stat, modifiers);
  return count * chanceOf(needs) * blastOf(pool);
}

/** FF-DICE-05: of a die that needs a number, a natural 1 apart. */
function chanceOf(needs: number): number {
  return (9 - Math.min(8, Math.max(2, needs))) / 8;
}

/** FF-KEYWORD-08: how many hits one hit becomes. */
function blastOf({ keywords }: GunPool): number {
  const blast = keywords.find(({ trait }) => trait === 'blast')?.values;
  if (blast === undefined) return 1;
  return typeof blast['die'] === 'number' ? (blast['die'] + 1) / 2 : Number(blast['n'] ?? 1);
}

/** FF-KEYWORD-39: what Shields let through. */
function shielded(table: Table, target: string, hits: readonly number[]): readonly number[] {
  let left = Math.max(0, keywordNumber(table, target, 'shield') - markOn(table, target, SHIELDS_LOST));
  return hits.map((some) => {
    const stopped = Math.min(left, some);
    left -= stopped;
    return some - stopped;
  });
}

function woundsOf(
  table: Table,
  target: string,
  pools: readonly GunPool[],
  hits: readonly number[],
  byShooting: boolean,
): number {
  const armour = armourOf(table, target);
  const isHeavy = hasKeyword(table, target, 'heavy-armour');
  return pools.reduce((sum, pool, i) => {
    const some = hits[i] ?? 0;
    const needs = armour + woundModifiers(table, target, pool, byShooting).reduce((all, { value }) => all + value, 0);
    // FF-DICE-06, FF-VEH-04.
    const rolled = needs > 8 ? some * HALF : some;
    const confirmed = isHeavy && !has(pool, 'anti-tank') ? HALF : 1;
    return sum + rolled * chanceOf(needs) * confirmed;
  }, 0);
}

function has(pool: GunPool | undefined, keyword: string): boolean {
  return pool?.keywords.some(({ trait }) => trait === keyword) ?? false;
}
