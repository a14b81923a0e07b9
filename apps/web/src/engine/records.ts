import { isRefusal, type Refusal, replay } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import { loadSystem } from '@bridgehead/systems';
import type { GameSystem } from '@bridgehead/tabletop';
import { aftermathOf, type BattleAftermath } from '../aftermath/aftermath.js';
import type { Replayed } from './questions.js';

/** What is made of records. It needs the whole book with its army lists, so the worker loads this when it is first asked. */
export async function aftermathOfRecord(system: string, record: unknown): Promise<BattleAftermath | Refusal> {
  return aftermathOf(await whole(system), record);
}

/** Replays the record, which also shows that it is sound. */
export async function replayedRecord(id: string, given: unknown): Promise<Replayed | Refusal> {
  const record = readRecord(given);
  if (isRefusal(record)) return record;
  const system = await whole(id);
  const battle = replay(system, record);
  if (isRefusal(battle)) return battle;
  const begun = system.begin(record.setup);
  if (isRefusal(begun)) return begun;
  return { table: system.state.pack(begun.table), entries: battle.log };
}

async function whole(id: string): Promise<GameSystem> {
  const system = await loadSystem(id);
  if (system === null) throw new Error(`there is no system "${id}" here`);
  return system;
}
