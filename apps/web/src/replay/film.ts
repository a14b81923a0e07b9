import { isRefusal } from '@bridgehead/kernel';
import type { BattleInfo } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import { loadInPlay } from '@bridgehead/systems';
import { Thinker } from '../engine/thinker.js';
import { STRINGS } from '../strings/strings.js';
import { Reel } from './reel.js';

/** A recorded battle that has been replayed. */
export interface Film {
  readonly system: GameSystem;
  readonly reel: Reel;
  readonly source: RecordSource;
}

/** Where a record comes from. */
export interface RecordSource {
  readonly record: unknown;
  readonly system: string;
  /** Null for a record from a file. */
  readonly battle: string | null;
  readonly seats: BattleInfo['seats'];
  /** The sides that this visitor played. */
  readonly mine: readonly string[];
}

/** Replays a record in the worker, which checks it. */
export async function filmOf(source: RecordSource): Promise<Film> {
  const system = await loadInPlay(source.system);
  if (system === null) throw new Error(STRINGS.nothingHere);
  const thinker = new Thinker();
  try {
    thinker.open(system.id, '');
    const replayed = await thinker.think('replay', { record: source.record });
    if (isRefusal(replayed)) throw new Error(replayed.reason);
    return { system, source, reel: new Reel(system, replayed) };
  } finally {
    thinker.close();
  }
}
