import { isRefusal, replay } from '@bridgehead/kernel';
import { readRecord } from '@bridgehead/protocol';
import type { GameBattle } from '@bridgehead/tabletop';
import { BadInput } from '../bad-input.js';
import { readJson } from '../files.js';
import { Narrator } from '../narrator.js';
import { systemNamed } from '../systems.js';

/** Tells a recorded battle as text, after replaying it under the rules. */
export function replayCommand(path: string, print: (line: string) => void): number {
  const record = readRecord(readJson(path));
  if (isRefusal(record)) throw new BadInput(`${path}: ${record.reason}`);
  const system = systemNamed(record.system);
  // A battle that cannot begin is a different fault from one that plays out differently.
  const begun = system.begin(record.setup);
  if (isRefusal(begun)) throw new BadInput(`${path}: setup: ${begun.reason}`);
  print(`${system.name}: ${record.setup.scenario}, seed ${record.setup.seed}`);
  let narrator: Narrator | undefined;
  const played = replay(system, record, {}, (battle: GameBattle) => {
    narrator ??= new Narrator(system, battle, print);
    narrator.tellNews();
  });
  narrator?.finish();
  if (isRefusal(played)) {
    print(`${path}: ${played.reason}`);
    return 1;
  }
  print(`Digest ${played.digest()}: the same as in the record.`);
  return 0;
}
