import { type Answer, type Decision, type JsonRecord, type Machine } from '@bridgehead/kernel';
import type { AskRole, GameSystem, Table, TableEvent } from '@bridgehead/tabletop';

/** A battle in a player's head. */
export type Imagined = Machine<Table, TableEvent>;

/** An answer to a question of a certain name, about a certain squad if it is about one. */
export interface PlannedStep {
  readonly ask: string;
  readonly squad: string | null;
  /** The arguments of the question; null if it was not asked yet. */
  readonly args: JsonRecord | null;
  readonly answer: Answer;
}

export function stepFor({ ask, args }: Decision, answer: Answer): PlannedStep {
  return { ask, squad: squadIn(args), args, answer };
}

export function fits({ ask, squad }: PlannedStep, decision: Decision): boolean {
  return decision.ask === ask && squadIn(decision.args) === squad;
}

export function squadIn(args: Decision['args']): string | null {
  const { squad } = args;
  return typeof squad === 'string' ? squad : null;
}

export function roleOf({ opponent }: GameSystem, { ask }: Decision): AskRole | undefined {
  return opponent?.roles[ask];
}

/** Whether the answer was legal, and was given. */
export function gave(machine: Imagined, decision: Decision, answer: Answer): boolean {
  return machine.answerIfLegal(decision, answer);
}
