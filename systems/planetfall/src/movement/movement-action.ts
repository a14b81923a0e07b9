import type { Procedure, Refusal } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';

/** PF-MOVE-02: one of the things that a squadron may do in its Movement Segment. */
export interface MovementAction {
  readonly id: string;
  readonly label: string;
  /** What it means for the rest of the activation, in a few words. */
  readonly note?: string;
  /** PF-MOVE-10: whether it is a Flat Out action, after which there is little else to do. */
  readonly isFlatOut?: true;
  /** The rule that gives it, which a squadron that cannot do it at all is told. */
  readonly rule: string;
  /** Whether it is worth a line at all: a tank is not told that it cannot Embark. */
  concerns(table: Table, squad: string): boolean;
  /** Why it may not be chosen now; null if it may. */
  barred(table: Table, squad: string): Refusal | null;
  execute(play: TablePlay, squad: string): Procedure<void>;
}
