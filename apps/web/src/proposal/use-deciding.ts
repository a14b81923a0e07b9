import type { Decision } from '@bridgehead/kernel';
import { useLayoutEffect, useState } from 'react';
import type { Session } from '../session/session.js';
import { type Deciding, decidingOf } from './deciding.js';
import { effectsOf } from './effects.js';
import type { ProposalEvent } from './events.js';
import { proposing } from './proposing.js';
import { hasOpenQuestion, IDLE, type Proposing } from './state.js';

/**
 * The proposal for the open question; null if no question is open. `asked` is the number of the event that opened it:
 * after an undo the same question opens anew.
 */
export function useDeciding(session: Session, decision: Decision | null, asked: number): Deciding | null {
  const [state, show] = useState(IDLE);
  const [dispatch] = useState(() => dispatcher(session, show));
  const key = decision === null ? '' : `${decision.id}/${decision.side}/${asked}`;
  const opens = { type: 'asked', key, decision } as const;
  useLayoutEffect(() => dispatch(opens), [key]);
  // Applied before the effect runs, so that a proposal for another question is never shown with this one.
  const now = proposing(state, opens, performance.now());
  return hasOpenQuestion(now) ? decidingOf(now, dispatch) : null;
}

/** Keeps the state outside React, so that a press before the next render meets the result of the last one. */
function dispatcher(session: Session, show: (state: Proposing) => void): Deciding['dispatch'] {
  let state = IDLE;
  const act = effectsOf(session, dispatch);
  function dispatch(event: ProposalEvent): void {
    const before = state;
    state = proposing(before, event, performance.now());
    if (state === before) return;
    show(state);
    act(before, state);
  }
  return dispatch;
}
