import type { PlanReport, PlanStep, Side } from '@bridgehead/kernel';
import { useState } from 'react';

/** What is left of a plan that was stopped on its way. */
export interface Rest {
  /** Whose plan it is: two at one screen each have their own. */
  readonly side: Side;
  readonly steps: readonly PlanStep[];
  readonly stopped: NonNullable<PlanReport['stopped']>;
}

export interface Resting {
  /** Kept over the questions of others, until the next one of one's own. */
  readonly rest: Rest | null;
  readonly keep: (rest: Rest | null) => void;
  /** This question is one that the rest of a plan was for, and it is proposed again. */
  readonly resumed: boolean;
  /** Why the rest of a plan was given up; told while that question is open. */
  readonly lost: string | null;
  readonly resume: () => void;
  readonly drop: (why: string) => void;
  readonly forget: () => void;
}

/** What became of a plan that was stopped. `question` names the question that is open now. */
export function useRest(question: string): Resting {
  const [rest, keep] = useState<Rest | null>(null);
  const [told, tell] = useState<{ readonly question: string; readonly lost: string | null } | null>(null);
  const settle = (lost: string | null) => {
    keep(null);
    tell({ question, lost });
  };
  const here = told?.question === question ? told : null;
  return {
    rest,
    keep,
    resumed: here !== null && here.lost === null,
    lost: here?.lost ?? null,
    resume: () => settle(null),
    drop: (why) => settle(why),
    forget: () => tell(null),
  };
}
