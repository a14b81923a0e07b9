import type { TraitRef } from '@bridgehead/tabletop';
import type { Aspect } from '../sight/arcs.js';

/** PF-FIRE-07: how an attack is fired as a whole. */
export type RangeBand = 'effective' | 'long';

/** A weapon of a model that takes part in an attack, with the dice of its own range. */
export interface Shot {
  readonly gun: string;
  readonly model: string;
  readonly dice: number;
}

/** One attack of a squadron at another, or at a marker, with everything that is settled before it is rolled. */
export interface Attack {
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
  /** PF-ARTY-04: the side on which it counts as hitting everybody, wherever it comes from. */
  readonly aspect?: Aspect;
}

/** Guns that the active side has declared to fire together. */
export interface DeclaredAttack {
  readonly squad: string;
  readonly target: string;
  readonly guns: readonly string[];
  readonly locked?: true;
}
