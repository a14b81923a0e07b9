import { isRefusal, replay } from '@bridgehead/kernel';
import { planetfall } from '@bridgehead/planetfall';
import { readRecord } from '@bridgehead/protocol';
import { probe } from '@bridgehead/probe';

/** Plays a recorded battle again, wherever this runs, and returns the digest of its events. */
export function replayDigest(text: string): string {
  const record = readRecord(JSON.parse(text));
  if (isRefusal(record)) throw new Error(record.reason);
  const system = [planetfall, probe].find(({ id }) => id === record.system);
  if (system === undefined) throw new Error(`no system ${record.system}`);
  const battle = replay(system, record);
  if (isRefusal(battle)) throw new Error(battle.reason);
  return battle.digest();
}
