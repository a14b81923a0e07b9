import type { Answer, Decision } from '@bridgehead/kernel';
import { useRef, useState } from 'react';
import type { Session } from '../session/session.js';
import type { Weighed } from '../thinking/questions.js';

/** What is about to be answered. */
export interface Proposal {
  /** The option that it is, where it is one. */
  readonly option: string | null;
  readonly weighed: Weighed;
}

interface Proposing {
  readonly proposed: Proposal | null;
  readonly weigh: (thinking: Promise<Weighed>, option: string | null) => void;
  readonly give: (answer: Answer) => void;
  /** What is proposed, as soon as it is weighed; or else the answer given here. */
  readonly confirm: (otherwise: Answer | null) => void;
}

/** A proposal for each question, which `key` names. The last one asked for counts, also when it is confirmed before it is weighed. */
export function useProposal(session: Session, decision: Decision | null, key: string): Proposing {
  const [held, hold] = useState<{ readonly key: string; readonly proposed: Proposal } | null>(null);
  const turns = useRef({ key, asked: 0, weighed: 0, confirmed: 0 });
  // What was asked of another question is not waited for.
  if (turns.current.key !== key) turns.current = { ...turns.current, key, weighed: turns.current.asked };
  const proposed = held?.key === key ? held.proposed : null;
  const give = (answer: Answer) => {
    if (decision !== null && !session.now().busy) void session.answer(decision, answer);
  };
  const settle = (turn: number, option: string | null, weighed: Weighed) => {
    const { current } = turns;
    if (turn <= current.weighed || current.key !== key) return;
    current.weighed = turn;
    hold({ key, proposed: { option, weighed } });
    if (current.confirmed === turn && weighed.refusal === null) give(weighed.answer);
  };
  return {
    proposed,
    give,
    weigh: (thinking, option) => {
      const turn = ++turns.current.asked;
      thinking
        .then((weighed) => settle(turn, option, weighed))
        .catch(() => {
          turns.current.weighed = Math.max(turns.current.weighed, turn);
        });
    },
    confirm: (otherwise) => {
      const { current } = turns;
      if (current.asked > current.weighed) current.confirmed = current.asked;
      else if (proposed === null && otherwise !== null) give(otherwise);
      else if (proposed?.weighed.refusal === null) give(proposed.weighed.answer);
    },
  };
}
