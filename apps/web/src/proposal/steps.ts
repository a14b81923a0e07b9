import type { Decision, PlanStep } from '@bridgehead/kernel';
import type { Plan } from '../engine/planning.js';
import { type OpenQuestion, type Proposal, shownIn } from './state.js';

/** The answers that a proposal stands for: those before the move, where a drag gives several, and its own. */
export function stepsOf(decision: Decision, { gesture, weighed }: Proposal): readonly PlanStep[] {
  const asked = gesture?.decision ?? decision;
  const before = gesture?.before.map(({ ask, answer }) => ({ ask, answer })) ?? [];
  return [...before, { ask: asked.ask, answer: weighed.answer }];
}

export function stepsIn({ lines }: Pick<Plan, 'lines'>): readonly PlanStep[] {
  return lines.map(({ decision, answer }) => ({ ask: decision.ask, answer }));
}

/** What is looked ahead from: legal answers that are proposed, and the player's wishes for later ones. */
export interface LookAhead {
  /** Names both. */
  readonly from: string;
  readonly given: readonly PlanStep[];
  readonly wishes: readonly PlanStep[];
}

/** Null where nothing is proposed that may be given. */
export function lookAheadOf({ decision, phase, wishes }: OpenQuestion): LookAhead | null {
  const shown = shownIn(phase);
  if (shown === null || shown.weighed.refusal !== null) return null;
  const given = stepsOf(decision, shown);
  return { from: JSON.stringify([given, wishes]), given, wishes };
}

/** What would come after what is proposed. */
export interface Foresight {
  readonly plan: Plan;
  /** What it was worked out for is not proposed any more: the new one is on its way. */
  readonly stale: boolean;
}

/** While it is worked out anew, the last one stands, so that nothing jumps. */
export function foresightOf(open: OpenQuestion): Foresight | null {
  const ahead = lookAheadOf(open);
  const { foreseen } = open;
  if (ahead === null || foreseen === null || foreseen.plan === null) return null;
  return { plan: foreseen.plan, stale: foreseen.from !== ahead.from };
}

/** What is foreseen from what is proposed now; null while that is not known. */
export function freshPlan(open: OpenQuestion): Plan | null {
  const foresight = foresightOf(open);
  return foresight === null || foresight.stale ? null : foresight.plan;
}
