import type { Decision } from '@bridgehead/kernel';
import { useLayoutEffect, useState } from 'react';
import type { Session } from '../session/session.js';
import { type Deciding, decidingOf } from './deciding.js';
import { effectsOf } from './effects.js';
import type { ProposalEvent } from './events.js';
import { proposing } from './proposing.js';
import { IDLE, isAsked, type Proposing } from './state.js';

/**
 * What is about to be answered to the question that is open; null if none is. `asked` is the number of the event by which the question
 * was put: after an undo the same question is put anew.
 */
export function useDeciding(session: Session, decision: Decision | null, asked: number): Deciding | null {
  const [state, show] = useState(IDLE);
  const [dispatch] = useState(() => dispatcher(session, show));
  const key = decision === null ? '' : `${decision.id}/${decision.side}/${asked}`;
  const opens = { type: 'asked', key, decision } as const;
  useLayoutEffect(() => dispatch(opens), [key]);
  // Already before the effect has run: what was proposed to another question is not shown with this one.
  const now = proposing(state, opens, performance.now());
  return isAsked(now) ? decidingOf(now, dispatch) : null;
}

/** Keeps the state outside React, so that a press that comes before the last one is drawn meets what that has done. */
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
