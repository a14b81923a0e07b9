import { isRefusal, replay } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import { loadSystem } from '@bridgehead/systems';

/** Replays a recorded battle, in Node or in a browser, and returns the digest of its events. */
export async function replayDigest(text: string): Promise<string> {
  const record = readRecord(JSON.parse(text));
  if (isRefusal(record)) throw new Error(record.reason);
  const system = await loadSystem(record.system);
  if (system === null) throw new Error(`no system ${record.system}`);
  const battle = replay(system, record);
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle.digest();
}
