import { isRefusal } from '@bridgehead/kernel';
import type { BattleInfo } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import type { ReactElement } from 'react';
import { api } from '../api.js';
import { Notice } from '../parts/notice.js';
import { useLoaded } from '../parts/use-loaded.js';
import { STRINGS } from '../strings.js';
import { loadSystem } from '../systems.js';
import { Thinker } from '../thinking/thinker.js';
import { Reel } from './reel.js';
import { ReplayScreen } from './replay-screen.js';

interface Film {
  readonly system: GameSystem;
  readonly info: BattleInfo;
  readonly reel: Reel;
}

/** A finished battle, watched again. */
export function ReplayPage({ id }: { id: string }): ReactElement {
  const film = useLoaded(() => load(id), id);
  if (film.state === 'loading') return <Notice>{STRINGS.replayWorking}</Notice>;
  if (film.state === 'failed') return <Notice>{film.problem}</Notice>;
  return <ReplayScreen {...film.value} />;
}

async function load(id: string): Promise<Film> {
  const [info, record] = await Promise.all([api.battle(id), api.record(id)]);
  const system = await loadSystem(info.system);
  if (system === null) throw new Error(STRINGS.nothingHere);
  const thinker = new Thinker();
  try {
    thinker.open(system.id, id);
    const replayed = await thinker.think('replay', { record });
    if (isRefusal(replayed)) throw new Error(replayed.reason);
    return { system, info, reel: new Reel(system, replayed) };
  } finally {
    thinker.close();
  }
}
