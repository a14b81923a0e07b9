import type { Procedure, Refusal } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';

/** Something that a Squad may do in the activation of its Battlegroup. The list of actions makes questions, refusals and stages of it. */
export interface SquadAction {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  /** Whether a player would look for it with this Squad. */
  concerns(table: Table, squad: string): boolean;
  /** Why it cannot be done now; null if it can. */
  barred(table: Table, squad: string): Refusal | null;
  run(play: TablePlay, squad: string): Procedure<void>;
}
