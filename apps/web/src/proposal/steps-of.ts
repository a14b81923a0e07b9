import type { Decision, PlanStep } from '@bridgehead/kernel';
import type { Plan } from '../engine/planning.js';
import type { Proposal } from './use-proposal.js';

/** The answers that a proposal stands for: those before the move, where a drag gives several, and its own. */
export function stepsOf(decision: Decision, { gesture, weighed }: Proposal): readonly PlanStep[] {
  const asked = gesture?.decision ?? decision;
  const before = gesture?.before.map(({ ask, answer }) => ({ ask, answer })) ?? [];
  return [...before, { ask: asked.ask, answer: weighed.answer }];
}

export function stepsIn({ lines }: Pick<Plan, 'lines'>): readonly PlanStep[] {
  return lines.map(({ decision, answer }) => ({ ask: decision.ask, answer }));
}
