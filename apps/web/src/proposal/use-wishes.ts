import type { Answer, PlanStep } from '@bridgehead/kernel';
import { useState } from 'react';
import type { Plan } from '../engine/planning.js';

interface Wishes {
  readonly wishes: readonly PlanStep[];
  readonly wish: (steps: readonly PlanStep[]) => void;
  /** Another answer in a line of a plan: what was wished for after it is worked out anew. */
  readonly change: (plan: Plan, line: number, answer: Answer) => void;
}

/** What the player wants to answer to questions that have not been asked yet. `question` names the one that is open. */
export function useWishes(question: string): Wishes {
  const [held, hold] = useState<{ readonly question: string; readonly wishes: readonly PlanStep[] } | null>(null);
  const wish = (wishes: readonly PlanStep[]) => hold({ question, wishes });
  return {
    wishes: held?.question === question ? held.wishes : NONE,
    wish,
    change: ({ lines }, line, answer) => {
      const ask = lines[line]?.decision.ask;
      if (ask === undefined) return;
      const before = lines.slice(0, line).filter(({ by }) => by === 'wish');
      const steps = before.map(({ decision, answer: kept }) => ({ ask: decision.ask, answer: kept }));
      wish([...steps, { ask, answer }]);
    },
  };
}

const NONE: readonly PlanStep[] = [];
