import { type Decision, type PlanStep, sameJson } from '@bridgehead/kernel';
import type { Plan } from '../engine/planning.js';
import type { Leaving } from '../engine/questions.js';
import { leavingOf } from './leaving-of.js';
import { stepsIn, stepsOf } from './steps-of.js';
import type { Proposal } from './use-proposal.js';
import { useSure } from './use-sure.js';

interface Confirming {
  /** Gives the answers of a proposal, or of all that is foreseen from it; at the second time where somebody leaves the table by that. */
  readonly give: (proposal: Proposal, plan: Plan | null, whole: boolean) => void;
  readonly leaving: (proposal: Proposal | null, plan: Plan | null, whole: boolean) => Leaving | null;
  /** It was confirmed once already. */
  readonly isAsked: (proposal: Proposal | null) => boolean;
  readonly forget: () => void;
}

/** What confirming does. */
export function useConfirming(
  decision: Decision | null,
  question: string,
  send: (steps: readonly PlanStep[]) => void,
): Confirming {
  const { isAsked, twice, forget } = useSure();
  const own = (proposal: Proposal) => (decision === null ? [] : stepsOf(decision, proposal));
  const nameOf = (proposal: Proposal) => `${question} ${JSON.stringify(own(proposal))}`;
  const given = (proposal: Proposal, plan: Plan | null, whole: boolean) => {
    const steps = own(proposal);
    // Who confirms before a new plan is worked out does not mean the one before.
    const fitting = plan !== null && isFrom(steps, stepsIn(plan)) ? plan : null;
    const all = whole && fitting !== null ? stepsIn(fitting) : steps;
    return { steps: all, leaving: leavingOf(proposal, fitting, all.length) };
  };
  return {
    give: (proposal, plan, whole) => {
      const { steps, leaving } = given(proposal, plan, whole);
      if (leaving === null) send(steps);
      else twice(nameOf(proposal), () => send(steps));
    },
    leaving: (proposal, plan, whole) => (proposal === null ? null : given(proposal, plan, whole).leaving),
    isAsked: (proposal) => proposal !== null && isAsked(nameOf(proposal)),
    forget,
  };
}

function isFrom(begin: readonly PlanStep[], all: readonly PlanStep[]): boolean {
  return begin.every((step, i) => sameJson(step, all[i] ?? null));
}
