import type { Refusal } from '@bridgehead/kernel';
import type { Table, WeaponProfile } from '@bridgehead/tabletop';

/** A weapon that is about to be aimed. */
export interface Aiming {
  readonly shooter: string;
  readonly weapon: WeaponProfile;
  readonly target: string;
  /** Reaction Fire, an Intercept. */
  readonly isReaction: boolean;
}

/** Why a rule of the forces forbids a target; null if it does not. */
export type TargetRule = (table: Table, aiming: Aiming) => Refusal | null;
