import type { Procedure, Result, RuleId, Side } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import type { Rules } from '@bridgehead/wargame';

/** FF-SETUP-11: what a mission says beyond the common rules. None of the five restricts forces, Reserves or Scouts. */
export interface Mission {
  readonly id: string;
  readonly name: string;
  /** How it is won, for those who choose one. */
  readonly meaning: string;
  readonly rule: RuleId;
  /** FF-TURN-01: how many Rounds it lasts. */
  readonly rounds: number;
  /** FF-SETUP-01: the stage in which its markers or buildings are placed before deployment; null if it has none. */
  readonly preparation: string | null;
  /** Whether it is about places in the middle of the table, so that units do well to stand toward them. */
  readonly isAboutPlaces: boolean;
  /** What it counts, and how much of that a side has now. */
  readonly counts: { readonly called: string; of(table: Table, side: Side): number };
  /** FF-TURN-02: what happens at the start of each Round, before the Command Pools. */
  roundBegins(play: TablePlay): Procedure<void>;
  /** FF-TURN-06: what is scored when a Round is over. */
  roundEnds(play: TablePlay): void;
  /** FF-TURN-08: the result once the battle is over; null if it goes on. */
  verdict(rules: Rules): Result | null;
}
