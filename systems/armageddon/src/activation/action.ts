import { type Procedure, type Refusal, refuse, refuseForAll, type RuleId, type StageCall } from '@bridgehead/kernel';
import type { Table, TablePlay } from '@bridgehead/tabletop';
import { isInFormation } from '../movement/coherency.js';
import { isInEnemyZone } from '../movement/zones.js';

/** EA-ACT: one action of the book: a stage with its name. */
export interface FormationAction {
  readonly name: string;
  readonly label: string;
  /** What it means, in a few words. */
  readonly note: string;
  readonly rule: RuleId;
  /** Whether formations of this kind ever take it, so that a player would look for it. */
  isKnownTo(table: Table, formation: string): boolean;
  /** Why the formation cannot take it now. */
  barred(table: Table, formation: string): Refusal | null;
  /** EA-KEY-02: what is settled before the test. */
  prepare?(play: TablePlay, formation: string): Procedure<void>;
  /** EA-ACT-13, EA-AIR-12: taken without an action test. */
  readonly withoutTest?: true;
  /** EA-SPACE-03, EA-AIR-02: what a failed test means, if not a Blast marker and a Hold. */
  failed?(play: TablePlay, formation: string): Procedure<StageCall>;
  /** Carries it out; returns the stage that follows at once, if not the end of the activation. */
  run(play: TablePlay, formation: string, how: { readonly retaining: boolean }): Procedure<StageCall | null>;
}

/** EA-ACT-09, EA-ACT-10, EA-COH-03, EA-ZOC-04: a formation that must move cannot take an action without a move. */
export function whyNotStay(table: Table, formation: string, action: RuleId): Refusal | null {
  const why = whyMustMove(table, formation);
  return why === null ? null : refuseForAll([why, refuse(action, why.reason)]);
}

function whyMustMove(table: Table, formation: string): Refusal | null {
  if (!isInFormation(table, formation)) return refuse('EA-COH-03', 'Units are out of formation and must move.');
  return isInEnemyZone(table, formation)
    ? refuse('EA-ZOC-04', 'Units stand in an enemy zone of control and must leave it or charge.')
    : null;
}
