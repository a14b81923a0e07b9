import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 192 bits that nobody can guess, fit for a link. */
export function newWord(): string {
  return randomBytes(24).toString('base64url');
}

/** Ids are short, reveal nothing and open nothing. */
export function newId(): string {
  return randomBytes(9).toString('base64url');
}

/** The unpredictable values of a battle. */
export interface Secrets {
  id(): string;
  /** The secret from which its dice follow. */
  secret(): string;
  word(): string;
}

export const SECRETS: Secrets = { id: newId, secret: () => randomBytes(32).toString('hex'), word: newWord };

export function hashOf(word: string): string {
  return createHash('sha256').update(word).digest('hex');
}

/** The seed of a computer player: it follows from the battle's secret, so that nobody can foretell its answers. */
export function computerSeed(secret: string, side: string): string {
  return createHmac('sha256', secret).update(`computer player of ${side}`).digest('hex');
}

/** Signs cookies, so that nobody can write one for another visitor. */
export class Signer {
  private readonly key: string;

  constructor(key: string) {
    this.key = key;
  }

  sign(value: string): string {
    return `${value}.${this.signature(value)}`;
  }

  /** The signed text; null for anything not signed here. */
  open(signed: string): string | null {
    const dot = signed.lastIndexOf('.');
    if (dot < 1) return null;
    const value = signed.slice(0, dot);
    const [given, due] = [Buffer.from(signed.slice(dot + 1)), Buffer.from(this.signature(value))];
    return given.length === due.length && timingSafeEqual(given, due) ? value : null;
  }

  private signature(value: string): string {
    return createHmac('sha256', this.key).update(value).digest('base64url');
  }
}
