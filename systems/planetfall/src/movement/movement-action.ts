import type { Procedure, Refusal } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';

/** PF-MOVE-02: one of the Movement Actions that a squadron may take in its Movement Segment. */
export interface MovementAction {
  readonly id: string;
  readonly label: string;
  /** What the action means for the rest of the activation, in a few words. */
  readonly note?: string;
  /** PF-MOVE-10: whether it is a Flat Out action, after which the squadron can do little else. */
  readonly isFlatOut?: true;
  /** The rule of the action, cited to a squadron that cannot take it at all. */
  readonly rule: string;
  /** Whether the action is worth listing for a squadron: a tank is not told that it cannot Embark. */
  concerns(table: Table, squad: string): boolean;
  /** Why the action may not be chosen now; null if it may. */
  barred(table: Table, squad: string): Refusal | null;
  execute(play: TablePlay, squad: string): Procedure<void>;
}
