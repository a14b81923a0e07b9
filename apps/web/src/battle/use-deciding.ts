import type { Drag } from '@bridgehead/battlefield';
import type { Answer, Decision, MoveAnswer, Option } from '@bridgehead/kernel';
import { useEffect, useState } from 'react';
import { problemIn } from '../parts/use-loaded.js';
import type { Session } from '../session/session.js';
import type { Choices } from '../thinking/questions.js';
import { turnedAtEnd } from '../thinking/weigh.js';
import { useDragging } from './use-dragging.js';
import { type Proposal, useProposal } from './use-proposal.js';

/** What is on the table of the one who decides: the question, what can be said, and what is about to be. */
export interface Deciding {
  readonly decision: Decision;
  /** Null while it is worked out. */
  readonly choices: Choices | null;
  /** Why nothing could be worked out. */
  readonly problem: string | null;
  readonly proposed: Proposal | null;
  readonly propose: (answer: Answer, option?: string) => void;
  /** The option's answer: at once where it is complete in itself, as a proposal where it has a place on the table. */
  readonly take: (option: Option) => void;
  readonly drag: (drag: Drag, alone: boolean) => void;
  readonly turn: (by: number) => void;
  /** What is proposed, or else the usual answer. */
  readonly confirm: () => void;
}

interface WorkedOut {
  readonly key: string;
  readonly choices: Choices | null;
  readonly problem: string | null;
}

/** Answers of these kinds are seen on the table before they are given. */
const SEEN: ReadonlySet<string> = new Set(['move', 'place', 'aim', 'allocate', 'order']);

export function useDeciding(session: Session, decision: Decision | null, n: number): Deciding | null {
  const key = decision === null ? '' : `${decision.id}/${decision.side}/${n}`;
  const { proposed, weigh, give, confirm } = useProposal(session, decision, key);
  const { choices, problem } = useChoices(session, decision, key);
  const dragging = useDragging(session);
  const think = session.thinker;
  useEffect(() => {
    if (decision !== null && choices !== null && SEEN.has(decision.kind))
      weigh(think.think('weigh', { decision, answer: choices.usual }), choices.usualId);
    // Once for each question, when it has been worked out: the usual answer stands there to be changed.
  }, [choices]);
  if (decision === null) return null;
  const move = moveIn(proposed);
  const propose = (answer: Answer, option?: string) =>
    weigh(think.think('weigh', { decision, answer }), option ?? null);
  return {
    decision,
    choices,
    problem,
    proposed,
    propose,
    take: ({ answer, id }) => (SEEN.has(decision.kind) ? propose(answer, id) : give(answer)),
    drag: ({ model, to: { x, y } }, alone) =>
      weigh(dragging({ decision, model, to: { x: Math.round(x), y: Math.round(y) }, alone, so: move }), null),
    turn: (by) => {
      if (move !== null && proposed !== null) propose(turnedAtEnd(move, proposed.weighed.poses, by));
    },
    confirm: () => confirm(choices?.usual ?? null),
  };
}

function moveIn(proposed: Proposal | null): MoveAnswer | null {
  const answer = proposed?.weighed.answer;
  return answer !== undefined && 'move' in answer ? answer : null;
}

/** What can be said to a question, worked out in the worker. */
function useChoices(session: Session, decision: Decision | null, key: string): WorkedOut {
  const [held, hold] = useState<WorkedOut | null>(null);
  useEffect(() => {
    if (decision === null) return;
    let current = true;
    session.thinker
      .think('options', { decision })
      .then((choices): WorkedOut => ({ key, choices, problem: null }))
      .catch((error: unknown): WorkedOut => ({ key, choices: null, problem: problemIn(error) }))
      .then((found) => (current ? hold(found) : undefined))
      .catch(() => undefined);
    return () => {
      current = false;
    };
    // The key names the decision.
  }, [key, session]);
  return held?.key === key ? held : { key, choices: null, problem: null };
}
