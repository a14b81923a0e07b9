import { isRefusal, replay } from '@bridgehead/kernel';
import { checkDice, type DiceCheck, type PlayedRecord, readRecord } from '@bridgehead/protocol';
import { BadInput } from '../bad-input.js';
import { readJson } from '../files.js';
import { systemNamed } from '../systems.js';

export interface VerifyOptions {
  /** What a player's screen showed when the dice were settled. */
  readonly commitment?: string;
}

/** Recomputes every roll of a record. It passes only if nothing is left unchecked, and says what is. */
export function verifyCommand(path: string, { commitment }: VerifyOptions, print: (line: string) => void): number {
  const record = readRecord(readJson(path));
  if (isRefusal(record)) throw new BadInput(`${path}: ${record.reason}`);
  if (record.fair === undefined)
    throw new BadInput(
      `${path}: this battle was not rolled by a server, so there is nothing to check its dice against.`,
    );
  const check = checkDice(record);
  const played = replay(systemNamed(record.system), record, { dice: check.dice });
  const problem = check.problem() ?? (isRefusal(played) ? played.reason : whyOther(record, check, commitment));
  if (problem !== null) {
    print(`${path}: ${problem}`);
    return 1;
  }
  const own = record.tape.filter(({ is }) => is === 'roll').length - check.takenOver;
  print(
    `${path}: ${own} rolls follow from the secret and the players' nonces in the record, and the battle from them.`,
  );
  const unchecked = uncheckedIn(record, check, commitment);
  for (const line of unchecked) print(`${path}: not checked: ${line}`);
  if (unchecked.length === 0) print(`${path}: the secret and every nonce were fixed before the battle.`);
  return unchecked.length === 0 ? 0 : 1;
}

/** Why the record belongs to other dice than those that were promised. */
function whyOther({ fair }: PlayedRecord, { seal }: DiceCheck, commitment: string | undefined): string | null {
  const isKnown = commitment === undefined || commitment === seal || commitment === fair?.commitment;
  return isKnown ? null : 'This is not what was promised before the battle: the secret or a nonce was changed.';
}

function uncheckedIn(
  { fair, origin }: PlayedRecord,
  { seal, takenOver }: DiceCheck,
  commitment: string | undefined,
): readonly string[] {
  const unchecked: string[] = [];
  if (commitment === undefined)
    unchecked.push(
      'whether the secret and the nonces were fixed before the battle. Give what your screen showed then: --commitment …',
    );
  else if (commitment !== seal && commitment === fair?.commitment)
    unchecked.push('whether the nonces were fixed before the battle: this commitment is about the secret alone.');
  if (takenOver > 0) {
    const source = origin?.battle === null ? 'a record' : `battle ${origin?.battle}`;
    unchecked.push(
      `the first ${takenOver} rolls: they come from ${source}, up to event ${origin?.n}. Verify that one.`,
    );
  }
  return unchecked;
}
