import type { Decision, PlanStep } from '@bridgehead/kernel';
import type { Plan } from '../engine/planning.js';
import { type OpenQuestion, type Proposal, shownIn } from './state.js';

/** The answers that a proposal stands for: its own, after those before the move if a drag gives several. */
export function stepsOf(decision: Decision, { gesture, weighed }: Proposal): readonly PlanStep[] {
  const asked = gesture?.decision ?? decision;
  const before = gesture?.before.map(({ ask, answer }) => ({ ask, answer })) ?? [];
  return [...before, { ask: asked.ask, answer: weighed.answer }];
}

export function stepsIn({ lines }: Pick<Plan, 'lines'>): readonly PlanStep[] {
  return lines.map(({ decision, answer }) => ({ ask: decision.ask, answer }));
}

/** What the worker looks ahead from: the legal answers that are proposed, and the player's wishes for later ones. */
export interface LookAhead {
  /** Names both. */
  readonly from: string;
  readonly given: readonly PlanStep[];
  readonly wishes: readonly PlanStep[];
}

/** Null if no legal answer is proposed. */
export function lookAheadOf({ decision, phase, wishes }: OpenQuestion): LookAhead | null {
  const shown = shownIn(phase);
  if (shown === null || shown.weighed.refusal !== null) return null;
  const given = stepsOf(decision, shown);
  return { from: JSON.stringify([given, wishes]), given, wishes };
}

/** What would follow the proposal. */
export interface Foresight {
  readonly plan: Plan;
  /** Whether it was computed for an earlier proposal, and a new one is on its way. */
  readonly stale: boolean;
}

/** The last plan stays until the new one is computed, so that nothing jumps. */
export function foresightOf(open: OpenQuestion): Foresight | null {
  const ahead = lookAheadOf(open);
  const { foreseen } = open;
  if (ahead === null || foreseen === null || foreseen.plan === null) return null;
  return { plan: foreseen.plan, stale: foreseen.from !== ahead.from };
}

/** The plan after the present proposal; null until it is known. */
export function freshPlan(open: OpenQuestion): Plan | null {
  const foresight = foresightOf(open);
  return foresight === null || foresight.stale ? null : foresight.plan;
}
