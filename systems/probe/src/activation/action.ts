import { milestone, next, type Procedure, type Refusal, type RuleId, type StageCall } from '@bridgehead/kernel';
import { endLifetime, squadOf, type Table } from '@bridgehead/tabletop';
import type { Kind } from '../book/figures.js';
import { enemyOf, type Probe } from '../book/play.js';

/** One action of the book: a stage with the action's name. */
export interface Action {
  readonly name: string;
  readonly label: string;
  readonly rule: RuleId;
  /** The kinds of models that might take it. */
  readonly kinds: readonly Kind[];
  /** Whether the squad stays ready. */
  readonly keepsReady?: true;
  /** Why a squad of that kind cannot do it now. */
  barred(table: Table, squad: string): Refusal | null;
  /** Carries it out; returns the stage that must follow at once, if there is one. */
  run(play: Probe, squad: string): Procedure<StageCall | null>;
}

/** The end of an action, wherever it ended. */
export function* endAction(play: Probe, squad: string): Procedure<StageCall> {
  endLifetime(play, 'activation', 'PB-TURN-03');
  yield* milestone('action');
  return next('activate', { side: enemyOf(squadOf(play.table, squad).side) });
}
