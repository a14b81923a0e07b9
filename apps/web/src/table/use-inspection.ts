import type { Ghost } from '@bridgehead/battlefield';
import { useEffect, useRef, useState } from 'react';
import type { AboutSquad, SquadInspection } from '../engine/inspect-squad.js';
import type { Session } from '../session/session.js';

interface InspectionQueue {
  busy: boolean;
  next: AboutSquad | null;
}

/**
 * What is drawn around a squad, at its ghosts if it has any. The worker computes one at a time and then the latest;
 * until then the last result for the same squad stays.
 */
export function useInspection(
  session: Session,
  squad: string | null,
  ghosts: readonly Ghost[],
  n: number,
): SquadInspection | null {
  const [held, hold] = useState<SquadInspection | null>(null);
  const asking = useRef<InspectionQueue>({ busy: false, next: null });
  const poses = ghosts.map(({ model, pose }) => ({ piece: model, pose }));
  const key = squad === null ? '' : `${n} ${squad} ${JSON.stringify(poses)}`;
  useEffect(() => {
    if (squad === null) return;
    const about: AboutSquad = { squad, poses };
    if (asking.current.busy) asking.current.next = about;
    else ask(session, asking.current, about, hold);
    // The key covers the rest.
  }, [key, session]);
  return held?.squad === squad ? held : null;
}

function ask(
  session: Session,
  asking: InspectionQueue,
  about: AboutSquad,
  hold: (read: SquadInspection | null) => void,
): void {
  asking.busy = true;
  session.thinker
    .think('inspect', about)
    .then(hold)
    // If the battle has not begun or the system fails, nothing is drawn.
    .catch(() => hold(null))
    .finally(() => {
      asking.busy = false;
      const { next } = asking;
      asking.next = null;
      if (next !== null) ask(session, asking, next, hold);
    })
    .catch(() => undefined);
}
