import type { Bearer, Modifier, Procedure } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';

/** FF-MOVE-02: the two ways of moving that are measured against the movement table. */
export type Gait = 'advance' | 'sprint';

interface Activating {
  readonly unit: string;
}

/** Where keywords reach into the procedures. */
export interface KeywordMoments {
  /** FF-ACT-02: a unit is activated while it is Pinned. */
  beginsPinned(play: TablePlay, bearer: Bearer, activating: Activating): Procedure<void>;
  /** FF-ACT-02: a unit is activated, and its Pin is dealt with. */
  activationBegins(play: TablePlay, bearer: Bearer, activating: Activating): Procedure<void>;
  /** FF-ACT-01: a unit has taken its last action. */
  activationEnds(play: TablePlay, bearer: Bearer, activating: Activating): Procedure<void>;
  /** FF-MOVE-02: how many inches the unit may go. */
  pace(rules: Rules, bearer: Bearer, gait: Gait, inches: number): number;
  /** FF-FIRE-06, FF-CQB-17: changes of the number that an attack needs to hit, of both units and of the weapon. */
  toHit(rules: Rules, bearer: Bearer, strike: Strike): readonly Modifier[];
}

/** One pool of dice of an attack. */
interface Strike {
  readonly attacker: string;
  readonly target: string;
  readonly manner: 'shoot' | 'blazeAway' | 'controlledFire' | 'assault';
}
