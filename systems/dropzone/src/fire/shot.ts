import type { Modifier, RuleId } from '@bridgehead/kernel';
import type { WeaponProfile } from '@bridgehead/tabletop';
import type { Sighting } from '../sight/sighting.js';

/** How a weapon bears on its target. */
export interface AimedShot extends Sighting {
  readonly how: 'direct' | 'raised' | 'indirect';
  /** DZC-WKEY-17: whether a Scout observes. */
  readonly scouted: boolean;
}

/** One weapon against one target, with everything that its dice need. */
export interface Shot {
  readonly shooter: string;
  readonly weapon: WeaponProfile;
  readonly target: string;
  readonly aimed: AimedShot;
  readonly shots: number;
  readonly energy: number;
  /** n of n+, before modifiers. */
  readonly accuracy: number;
  readonly modifiers: readonly Modifier[];
  readonly needs: number;
  readonly smallArms: boolean;
  /** The rules of the forces that have changed it. */
  readonly rules: readonly RuleId[];
}

/** Hits of one weapon on one unit or Feature. */
export interface HitGroup {
  readonly shot: Shot;
  readonly target: string;
  readonly hits: number;
  readonly certain: number;
  /** A blast is no direct hit. */
  readonly blast: boolean;
}
