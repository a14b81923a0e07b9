import type { Decision, PlanStep } from '@bridgehead/kernel';
import type { Session } from '../session/session.js';
import type { Rest } from './use-rest.js';

/** Gives answers: one by itself, several as one plan, of which `keep` gets what was stopped on its way. */
export function sending(
  session: Session,
  decision: Decision | null,
  keep: (rest: Rest) => void,
): (steps: readonly PlanStep[]) => void {
  const follow = async (side: string, steps: readonly PlanStep[]) => {
    const { done, stopped } = await session.plan(side, steps);
    if (stopped !== null && done > 0) keep({ side, steps: steps.slice(done), stopped });
  };
  return (steps) => {
    const [first, ...others] = steps;
    if (decision === null || first === undefined || session.now().busy) return;
    const sent = others.length === 0 ? session.answer(decision, first.answer) : follow(decision.side, steps);
    sent.catch(() => undefined);
  };
}
