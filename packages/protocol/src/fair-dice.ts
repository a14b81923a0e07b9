import { type CourseDice, type Dice, diceFrom, FIRST_PLACE, Random, type RollPlace } from '@bridgehead/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Dice that nobody can manipulate. The server commits to a secret before any seat is taken, each side pledges a nonce
 * and reveals it once all are pledged, and every wave of every roll follows from the secret, the nonces, the answers
 * before it and its number after them. The secret is revealed when the battle is over, and anybody can recompute every roll.
 */
export interface FairDice {
  /** The SHA-256 of the secret, published before the first nonce is given. */
  readonly commitment: string;
  /** By side, as far as they are revealed. */
  readonly nonces: Readonly<Record<string, string>>;
  /** 64 hexadecimal digits; revealed when the battle is over. */
  readonly secret?: string;
}

export function commitmentTo(secret: string): string {
  return bytesToHex(sha256(hexToBytes(secret)));
}

/** The dice of a battle in play, as everybody may see them. */
export interface OpenDice extends FairDice {
  /** By side, the hash of its nonce; empty while the side has pledged none. */
  readonly pledges: Readonly<Record<string, string>>;
}

export function pledgeOf(nonce: string): string {
  return bytesToHex(sha256(utf8ToBytes(nonce)));
}

/**
 * One number that holds the server to its secret and every side to its nonce. Players see it as soon as everything is
 * pledged, before anything is revealed.
 */
export function sealOf({ commitment, pledges }: Pick<OpenDice, 'commitment' | 'pledges'>): string {
  return bytesToHex(sha256(utf8ToBytes([commitment, ...listed(pledges)].join('&'))));
}

function listed(bySide: Readonly<Record<string, string>>): readonly string[] {
  return Object.entries(bySide)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([side, text]) => `${side}=${text}`);
}

/**
 * The dice of a battle: the same answers always meet the same dice, also after an undo. Answers are chained by SHA-256,
 * so that nobody can find other answers that lead to dice already seen.
 */
export function fairDice(secret: string, nonces: Readonly<Record<string, string>>): CourseDice {
  const key = hexToBytes(secret);
  const said = listed(nonces).join('&');
  const at = (place: RollPlace): Dice => {
    const here = `${said}#${place.answers}.${place.rolls}`;
    return diceFrom((_roll, wave) => generatorFrom(hmac(sha256, key, utf8ToBytes(`${here}.${wave}`))));
  };
  return { ...at(FIRST_PLACE), course: { chain: chained, at } };
}

function chained(before: string, answer: string): string {
  return bytesToHex(sha256(utf8ToBytes(`${before}\n${answer}`)));
}

function generatorFrom(bytes: Uint8Array): Random {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Random.from([words.getInt32(0), words.getInt32(4), words.getInt32(8), words.getInt32(12)]);
}
