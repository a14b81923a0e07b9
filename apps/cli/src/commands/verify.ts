import { isRefusal, replay, tapeDice } from '@bridgehead/kernel';
import { readRecord, verifyDice } from '@bridgehead/protocol';
import { BadInput } from '../bad-input.js';
import { readJson } from '../files.js';
import { systemNamed } from '../systems.js';

/** Recomputes every roll of a record and names the first that does not fit. */
export function verifyCommand(path: string, print: (line: string) => void): number {
  const record = readRecord(readJson(path));
  if (isRefusal(record)) throw new BadInput(`${path}: ${record.reason}`);
  if (record.fair === undefined)
    throw new BadInput(
      `${path}: this battle was not rolled by a server, so there is nothing to check its dice against.`,
    );
  const verified = verifyDice(record.fair, tapeDice(record.tape), record.origin?.rolls);
  if (isRefusal(verified)) {
    print(`${path}: ${verified.reason}`);
    return 1;
  }
  const played = replay(systemNamed(record.system), record, { dice: verified.dice });
  const bent = verified.bent();
  if (bent !== null) {
    print(
      `${path}: roll ${bent.roll} does not fit: it shows ${bent.recorded.join(' ')}; the secret gives ${bent.due.join(' ')}.`,
    );
    return 1;
  }
  if (isRefusal(played)) {
    print(`${path}: ${played.reason}`);
    return 1;
  }
  const rolls = record.tape.filter((entry) => entry.is === 'roll').length;
  const { origin } = record;
  if (origin === undefined)
    print(`${path}: all ${rolls} rolls follow from the secret and the players' nonces, and the battle from them.`);
  else {
    const source = origin.battle === null ? 'a record' : `battle ${origin.battle}`;
    print(
      `${path}: it goes on from ${source} after event ${origin.n}; its first ${origin.rolls} rolls come from there and are not checked here.`,
    );
    print(
      `${path}: the other ${rolls - origin.rolls} rolls follow from the secret and the players' nonces, and the battle from them.`,
    );
  }
  return 0;
}
