/** The path under which the server is found behind a proxy, as its page says; empty for the root. */
export const BASE = typeof document === 'undefined' ? '' : (document.documentElement.dataset['base'] ?? '');

/** An address of this server within its origin. */
export function at(path: string): string {
  return BASE + path;
}
