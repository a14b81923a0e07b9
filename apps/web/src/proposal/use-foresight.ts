import type { PlanStep } from '@bridgehead/kernel';
import { useEffect, useState } from 'react';
import type { Plan } from '../engine/planning.js';
import type { Session } from '../session/session.js';

/** What would come after what is proposed. */
export interface Foresight {
  readonly plan: Plan;
  /** What it was worked out for is not proposed any more: the new one is on its way. */
  readonly stale: boolean;
}

/** A ghost in somebody's hand that has stood still for so long, in milliseconds, is looked ahead from; any other at once. */
const REST = 30;

/**
 * What would be asked after these answers; null if there are none or it cannot be told. While it is worked out anew, the last one stands,
 * so that nothing jumps. `question` names the question that is open: what was foreseen from another is gone.
 */
export function useForesight(
  session: Session,
  question: string,
  given: readonly PlanStep[] | null,
  wishes: readonly PlanStep[],
  isHauled: () => boolean,
): Foresight | null {
  const [held, hold] = useState<{ readonly question: string; readonly key: string; readonly plan: Plan | null } | null>(
    null,
  );
  const key = given === null ? '' : `${question} ${JSON.stringify([given, wishes])}`;
  useEffect(() => {
    if (given === null) return;
    let current = true;
    const look = () => {
      session.thinker
        .think('plan', { given, wishes })
        .catch(() => null)
        .then((plan) => (current ? hold({ question, key, plan }) : undefined))
        .catch(() => undefined);
    };
    const timer = setTimeout(look, isHauled() ? REST : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
    // The key stands for what is given.
  }, [key, session]);
  if (given === null || held === null || held.question !== question || held.plan === null) return null;
  return { plan: held.plan, stale: held.key !== key };
}
