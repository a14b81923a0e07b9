import type { Bearer, JsonRecord, Modifier, Procedure, RuleId } from '@bridgehead/kernel';
import type { OnTable } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';
import type { Probe } from './play.js';

/** A squad shoots at a squad: as plain data, so that odds can ask about it. */
export interface Attack extends JsonRecord {
  readonly shooter: string;
  readonly target: string;
  readonly manner: 'aimed' | 'reaction' | 'run';
  /** The one model to which range and sight are measured, if not the whole squad. */
  readonly at?: string;
  /** PB-FIRE-06: the guns that fire, named model/weapon, if not all. */
  readonly guns?: readonly string[];
}

/** A model destroyed where it stood, and what a trait may do about it. */
interface Lost {
  readonly model: string;
  readonly at: OnTable;
  /** Hits a squad so many times. */
  readonly hit: (squad: string, hits: number, rule: RuleId) => Procedure<void>;
}

/** Where traits and cards reach into the procedures. */
export interface Moments {
  /** PB-FIRE-02: the number that an attack needs to hit. */
  hitNumber(rules: Rules, bearer: Bearer, attack: Attack): readonly Modifier[];
  /** PB-FIRE-05: how much damage a model takes from one attack. */
  damage(rules: Rules, bearer: Bearer, model: string, damage: number): number;
  /** PB-LEAD-01: the modifiers when a squad tests. */
  courage(rules: Rules, bearer: Bearer, squad: string): readonly Modifier[];
  /** A model was destroyed where it stood on the table. */
  modelLost(play: Probe, bearer: Bearer, lost: Lost): Procedure<void>;
  /** An attack is over, including losses. */
  attackResolved(play: Probe, bearer: Bearer, attack: Attack): Procedure<void>;
}
