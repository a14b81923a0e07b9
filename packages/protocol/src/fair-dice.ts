import { type Dice, diceFrom, Random } from '@bridgehead/kernel';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/**
 * Dice that nobody can manipulate. The server commits to a secret before any seat is taken, each side pledges a nonce
 * and reveals it once all are pledged, and every wave of every roll follows from the secret, the nonces and its number.
 * The secret is revealed when the battle is over, and anybody can recompute every roll.
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

/** The dice of a battle. A number always gives the same roll, and numbers never repeat, even after an undo. */
export function fairDice(secret: string, nonces: Readonly<Record<string, string>>): Dice {
  const key = hexToBytes(secret);
  const said = listed(nonces).join('&');
  return diceFrom((roll, wave) => generatorFrom(hmac(sha256, key, utf8ToBytes(`${said}#${roll}.${wave}`))));
}

function generatorFrom(bytes: Uint8Array): Random {
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Random.from([words.getInt32(0), words.getInt32(4), words.getInt32(8), words.getInt32(12)]);
}
