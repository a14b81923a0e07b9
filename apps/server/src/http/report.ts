import { type Entry, SPECTATOR } from '@bridgehead/kernel';
import { tell, type TableEvent } from '@bridgehead/tabletop';
import type { BattleActor } from '../battles/actor.js';
import type { Hub } from '../battles/hub.js';

/** What has happened since an event, a line for everything worth one, as a spectator sees it. */
export function reportOf(actor: BattleActor, hub: Hub, after: number): { n: number; lines: string[]; over: boolean } {
  const { system: id } = actor.info();
  const system = hub.systemNamed(id);
  const table = actor.tableFor(SPECTATOR);
  if (system === undefined || table === null) return { n: 0, lines: [], over: false };
  const entries = actor.entriesFor(SPECTATOR, after);
  const lines = entries.flatMap(
    (entry) => tell(entry as unknown as Entry<TableEvent>, table, system.teller, system.vocabulary) ?? [],
  );
  return { n: entries.at(-1)?.n ?? after, lines, over: actor.result !== null };
}
