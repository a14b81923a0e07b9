import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { loadInPlay } from '@bridgehead/systems';
import { NothingHere } from '../page/nothing-here.js';
import { Notice } from '../page/notice.js';
import { problemIn } from '../page/use-loaded.js';
import { api } from '../session/api.js';
import { Session } from '../session/session.js';
import { STRINGS } from '../strings/strings.js';
import { BattleScreen } from './battle-screen.js';
import { WaitingRoom } from './waiting-room.js';

/** A battle that the visitor plays or watches. */
export function BattlePage({ id }: { id: string }): ReactElement {
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    let opened: Session | null = null;
    open(id)
      .then((found) => {
        opened = found;
        return left ? found.close() : setSession(found);
      })
      .catch((error: unknown) => setProblem(problemIn(error)));
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (problem !== null) return <NothingHere problem={problem} />;
  return session === null ? <Notice>{STRINGS.loading}</Notice> : <Room session={session} />;
}

async function open(id: string): Promise<Session> {
  const { system: name } = await api.battle(id);
  const system = await loadInPlay(name);
  if (system === null) throw new Error(STRINGS.nothingHere);
  return new Session(system, id);
}

function Room({ session }: { session: Session }): ReactElement {
  const snapshot = useSyncExternalStore(session.subscribe, session.now);
  const { table, known, info, standing, problem } = snapshot;
  if (snapshot.dismissed !== null)
    return (
      <Notice>
        {snapshot.dismissed} {STRINGS.dismissedHint}
      </Notice>
    );
  if (info === null) return <Notice>{problem?.reason ?? STRINGS.opening}</Notice>;
  if (table === null || known === null || standing === null)
    return <WaitingRoom info={info} mine={snapshot.sides} lost={snapshot.line === 'lost'} />;
  return <BattleScreen {...{ session, snapshot, table, known, standing, info }} />;
}
