import { type Answer, canonical, type Decision, type PlanStep } from '@bridgehead/kernel';
import { useEffect } from 'react';
import type { Choices } from '../engine/questions.js';
import type { Session } from '../session/session.js';
import type { Proposal } from './use-proposal.js';
import type { Resting } from './use-rest.js';

/** Answers of these kinds are seen on the table before they are given. */
export const SEEN: ReadonlySet<string> = new Set(['move', 'place', 'aim', 'allocate', 'order']);

interface Asked {
  readonly session: Session;
  readonly decision: Decision | null;
  readonly choices: Choices | null;
  readonly propose: (thinking: Promise<Proposal['weighed']>, option: string | null) => void;
  readonly wish: (steps: readonly PlanStep[]) => void;
}

/** What is proposed as a question opens: the rest of a plan that was for it, or else what is usual. Gives a way to go back to that. */
export function useBeginning(asked: Asked, resting: Resting): () => void {
  const { session, decision, choices, propose, wish } = asked;
  const { rest, resumed, resume, drop } = resting;
  const weigh = (answer: Answer) => (decision === null ? null : session.thinker.think('weigh', { decision, answer }));
  const begin = () => {
    const thinking = choices === null || !SEEN.has(decision?.kind ?? '') ? null : weigh(choices.usual);
    if (thinking !== null) propose(thinking, choices?.usualId ?? null);
  };
  const goOnWith = async ([first, ...others]: readonly PlanStep[]) => {
    const answer = first?.answer as Answer;
    const thinking = weigh(answer);
    const refusal = (await thinking)?.refusal ?? null;
    if (thinking === null || refusal !== null) return drop(refusal?.reason ?? '');
    wish(others);
    resume();
    const text = canonical(answer);
    propose(thinking, choices?.options.find((one) => canonical(one.answer) === text)?.id ?? null);
  };
  useEffect(() => {
    if (decision === null || choices === null) return;
    if (rest === null || rest.side !== decision.side) {
      if (!resumed) begin();
    } else if (rest.steps[0]?.ask === decision.ask) goOnWith(rest.steps).catch(() => drop(''));
    // What was given up is told, and the question begins as any other.
    else drop(rest.stopped.reason);
    // Once for each question, when it has been worked out: what is proposed stands there to be changed.
  }, [choices, rest]);
  return begin;
}
