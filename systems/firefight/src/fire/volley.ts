import type { JsonRecord } from '@bridgehead/kernel';

/** FF-FIRE-01: a unit shoots at a unit: as plain data, so that odds can ask about it. */
export interface Volley extends JsonRecord {
  readonly attacker: string;
  readonly target: string;
  readonly manner: 'shoot' | 'blazeAway' | 'controlledFire' | 'blazeAwayReaction';
  /** FF-KEYWORD-42: a long Shoot action, in which Slow Reload weapons fire too. */
  readonly long?: boolean;
  /** FF-FIRE-01: only these weapons fire; if not given, all do but those with Smoke. */
  readonly weapons?: readonly string[];
}
