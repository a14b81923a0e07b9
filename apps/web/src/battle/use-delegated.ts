import type { Decision } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { useEffect } from 'react';
import { isLeft, isSpent } from '../session/delegating.js';
import type { Session, Snapshot } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';

/** Answers what is left to the adviser, one question after another, as the player's own answers with the adviser's reason. */
export function useDelegated(session: Session, snapshot: Snapshot, table: Table, decision: Decision | null): void {
  const { delegated, busy, lastAsked, playing } = snapshot;
  const key = decision === null ? '' : `${decision.id}/${decision.side}/${lastAsked}`;
  // The player sees what happens before the adviser goes on.
  const waits = busy || playing;
  useEffect(() => {
    if (delegated === null || waits) return undefined;
    if (isSpent(delegated, table, lastAsked)) session.delegate(null);
    if (decision === null || !isLeft(delegated, table, decision, lastAsked)) return undefined;
    const stop = new AbortController();
    session.thinker
      .think('advise', { decision }, stop.signal)
      .then(async ({ by, reason, steps: [first] }) => {
        if (stop.signal.aborted) return null;
        if (first === undefined) return session.delegate(null);
        await session.answer(decision, first.answer, STRINGS.decidedFor(by, reason));
        // An answer that is refused would be given again and again.
        return session.now().problem === null ? null : session.delegate(null);
      })
      .catch(() => !stop.signal.aborted && session.delegate(null));
    return () => stop.abort();
  }, [key, delegated, waits]);
}
