import type { Odds } from '@bridgehead/kernel';
import { useEffect, useState } from 'react';
import type { Chances } from '../engine/questions.js';
import type { Session } from './session.js';

/** Odds being computed or known, for as long as somebody shows them. */
interface Wanted {
  readonly told: Promise<Odds | null>;
  readonly unwanted: AbortController;
  users: number;
}

const desks = new WeakMap<Session, Map<string, Wanted>>();

/** The same odds are computed once, however many places show them; those that nobody shows any more are dropped. */
function want(session: Session, key: string, chances: Chances): Wanted {
  const desk = desks.get(session) ?? new Map<string, Wanted>();
  desks.set(session, desk);
  const known = desk.get(key);
  if (known !== undefined) return known;
  const unwanted = new AbortController();
  const made = { told: session.thinker.odds(chances, unwanted.signal), unwanted, users: 0 };
  desk.set(key, made);
  return made;
}

function letGo(session: Session, key: string, wanted: Wanted): void {
  wanted.users--;
  if (wanted.users > 0) return;
  wanted.unwanted.abort();
  desks.get(session)?.delete(key);
}

export interface ToldOdds {
  readonly odds: Odds | null;
  /** Whether they are those that were asked for last. */
  readonly ready: boolean;
}

/** The exact odds of what an option leads to, computed in the worker. The last odds stay until the new ones arrive; null before the first. */
export function useOdds(session: Session, chances: Chances | null): ToldOdds | null {
  const [told, tell] = useState<{ readonly key: string; readonly odds: Odds | null } | null>(null);
  const key = chances === null ? '' : JSON.stringify([session.now().lastAsked, chances]);
  useEffect(() => {
    if (chances === null) return;
    let isWanted = true;
    const wanted = want(session, key, chances);
    wanted.users++;
    wanted.told.then((odds) => (isWanted ? tell({ key, odds }) : undefined)).catch(() => undefined);
    return () => {
      isWanted = false;
      letGo(session, key, wanted);
    };
    // The key covers the chances.
  }, [key, session]);
  if (told === null || chances === null) return null;
  return { odds: told.odds, ready: told.key === key };
}
