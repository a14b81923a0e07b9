import type { IncomingMessage } from 'node:http';
import { newId, type Signer } from '../secrets.js';

/** Visitors: a signed cookie names a visitor, and visitors hold seats. There are no accounts. */

const COOKIE = 'bridgehead';
const A_YEAR = 365 * 24 * 60 * 60;

/** The visitor who makes a request; null for a new one. */
export function visitorOf(request: Pick<IncomingMessage, 'headers'>, signer: Signer): string | null {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, ...value] = pair.trim().split('=');
    if (name === COOKIE) return signer.open(decoded(value.join('=')));
  }
  return null;
}

export function newVisitor(): string {
  return `v${newId()}`;
}

export function cookieFor(
  visitor: string,
  signer: Signer,
  { secure, basePath }: { readonly secure: boolean; readonly basePath: string },
): string {
  const value = encodeURIComponent(signer.sign(visitor));
  return `${COOKIE}=${value}; Path=${basePath === '' ? '/' : basePath}; HttpOnly; SameSite=Lax; Max-Age=${A_YEAR}${secure ? '; Secure' : ''}`;
}

/**
 * Whether a request comes from a page of this server, or from no page at all. Browsers send the origin with every
 * request that another site's page makes in a visitor's name.
 */
export function isFromHere({ headers }: Pick<IncomingMessage, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  // A proxy may pass on another host than the one that visitors see.
  if (publicUrl !== '') return origin === publicUrl;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
