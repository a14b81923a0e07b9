import { useRef, useState } from 'react';
import type { Gesture } from '../engine/gesture.js';
import type { Weighed } from '../engine/questions.js';

/** What is about to be answered. */
export interface Proposal {
  /** The option that it is, where it is one. */
  readonly option: string | null;
  readonly weighed: Weighed;
  /** Where a drag answers questions before the move as well: which, and what else it might have been. */
  readonly gesture: Gesture | null;
}

interface Proposing {
  readonly proposed: Proposal | null;
  /** Null where nothing came of it: what was proposed before stands. */
  readonly propose: (thinking: Promise<Proposal | null>) => void;
  /** What is proposed, as soon as it is weighed; or else what is given here. */
  readonly confirm: (otherwise: () => void) => void;
  readonly withdraw: () => void;
}

/** A proposal for each question, which `key` names. The last one asked for counts, also when it is confirmed before it is weighed. */
export function useProposal(key: string, send: (proposal: Proposal) => void): Proposing {
  const [held, hold] = useState<{ readonly key: string; readonly proposed: Proposal } | null>(null);
  const turns = useRef({ key, asked: 0, weighed: 0, confirmed: 0 });
  // What was asked of another question is not waited for.
  if (turns.current.key !== key) turns.current = { ...turns.current, key, weighed: turns.current.asked };
  const proposed = held?.key === key ? held.proposed : null;
  const settle = (turn: number, found: Proposal | null) => {
    const { current } = turns;
    if (turn <= current.weighed || current.key !== key) return;
    current.weighed = turn;
    if (found === null) return;
    hold({ key, proposed: found });
    if (current.confirmed === turn && found.weighed.refusal === null) send(found);
  };
  return {
    proposed,
    propose: (thinking) => {
      const turn = ++turns.current.asked;
      thinking
        .then((found) => settle(turn, found))
        .catch(() => {
          turns.current.weighed = Math.max(turns.current.weighed, turn);
        });
    },
    confirm: (otherwise) => {
      const { current } = turns;
      if (current.asked > current.weighed) current.confirmed = current.asked;
      else if (proposed === null) otherwise();
      else if (proposed.weighed.refusal === null) send(proposed);
    },
    withdraw: () => {
      turns.current.weighed = turns.current.asked;
      hold(null);
    },
  };
}
