import type { Decision } from '@bridgehead/kernel';
import { useEffect, useState } from 'react';
import type { Choices } from '../engine/questions.js';
import { problemIn } from '../page/use-loaded.js';
import type { Session } from '../session/session.js';

interface WorkedOut {
  readonly key: string;
  readonly choices: Choices | null;
  readonly problem: string | null;
}

/** What can be said to a question, worked out in the worker. */
export function useChoices(session: Session, decision: Decision | null, key: string): WorkedOut {
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
