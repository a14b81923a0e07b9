import type { Bearer, DiceRolled } from '@bridgehead/kernel';
import { squadOf, type Table, type TraitRef } from '@bridgehead/tabletop';
import { bearerOf } from '@bridgehead/wargame';
import type { ChainLink } from '../damage/allocate.js';
import type { Aspect } from '../sight/arcs.js';

/** PF-FIRE-07: the range band in which a whole attack is fired. */
export type RangeBand = 'effective' | 'long';

/** A weapon of a model that takes part in an attack, with the dice of its own range. */
export type Shot = {
  readonly gun: string;
  readonly model: string;
  readonly dice: number;
};

/** One attack of a squadron at another, or at a marker, with everything that is settled before it is rolled. */
export type Attack = {
  readonly squad: string;
  readonly target: string;
  readonly band: RangeBand;
  readonly shots: readonly Shot[];
  /** The models that fire, each once. */
  readonly shooters: readonly string[];
  /** PF-FIRE-05: the viable models of the target, nearest first. */
  readonly chain: readonly string[];
  /** PF-FIRE-06: the MARs that all its weapons share, at their highest values. */
  readonly mars: readonly TraitRef[];
  /** PF-MAR-36: the one attack for which a Target Lock is used. */
  readonly locked?: true;
  /** PF-ARTY-04: the aspect on which the attack counts as hitting every model, wherever it comes from. */
  readonly aspect?: Aspect;
};

/** Guns that the active side has declared to fire together. */
export type DeclaredAttack = {
  readonly squad: string;
  readonly target: string;
  readonly guns: readonly string[];
  readonly locked?: true;
  /** PF-ORBAT-38: both guns of the pair that it belongs to are fired at the target in this segment. */
  readonly paired?: true;
};

/** A model of the target that a gun could hit, and how far off it is. */
export interface Reached {
  readonly model: string;
  readonly distance: number;
}

/** PF-FIRE-07: an attack in one band, with the distances that put its chain in order. */
export interface FiringSolution extends Omit<Attack, 'chain'> {
  /** The viable models, nearest first, with their distance to the nearest that fires. */
  readonly viable: readonly Reached[];
}

export function diceOf({ shots }: Pick<Attack, 'shots'>): number {
  return shots.reduce((total, { dice }) => total + dice, 0);
}

/** The MARs of an attack, for the moments. */
export function bearersOfAttack(table: Table, attack: Attack): readonly Bearer[] {
  const { side } = squadOf(table, attack.squad);
  return attack.mars.map((ref) => bearerOf(ref, attack.squad, side));
}

/** The subject of a roll to hit: the attack, the levels that its hits meet, and the successes that Damage on the attackers costs. */
export type AttackRoll = {
  /** `melee` is fought with the second CQB value of Leviathans, `volley` with the first value of all other models. */
  readonly manner: 'ordnance' | 'crystal' | 'strike' | 'volley' | 'melee';
  readonly attack: Attack;
  readonly links: readonly ChainLink[];
  readonly reduction: number;
};

/** Whether an attack is Main Ordnance, or hits that a Crystal redirects. */
export function isFire({ manner }: AttackRoll): boolean {
  return manner === 'ordnance' || manner === 'crystal';
}

export function isCqb({ manner }: AttackRoll): boolean {
  return manner === 'volley' || manner === 'melee';
}

/** The attack that dice were rolled for; null for other dice, and for those of an old record, which does not say. */
export function attackIn({ stream, about }: DiceRolled): AttackRoll | null {
  return stream === 'ATK' && about !== undefined ? (about as AttackRoll) : null;
}
