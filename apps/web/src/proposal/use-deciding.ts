import type { Decision } from '@bridgehead/kernel';
import { useLayoutEffect, useState } from 'react';
import type { Session } from '../session/session.js';
import { type Deciding, decidingOf } from './deciding.js';
import { effectsOf } from './effects.js';
import type { ProposalEvent } from './events.js';
import { proposing } from './proposing.js';
import { IDLE, isAsked, type Proposing } from './state.js';

/** What is about to be answered to the question that is open; null if none is. `n` says how far the battle has come. */
export function useDeciding(session: Session, decision: Decision | null, n: number): Deciding | null {
  const [state, show] = useState(IDLE);
  const [dispatch] = useState(() => dispatcher(session, show));
  const key = decision === null ? '' : `${decision.id}/${decision.side}/${n}`;
  const asked = { type: 'asked', key, decision } as const;
  useLayoutEffect(() => dispatch(asked), [key]);
  // Already before the effect has run: what was proposed to another question is not shown with this one.
  const now = proposing(state, asked, performance.now());
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
