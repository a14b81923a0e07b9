/** The invitations of a battle, kept in this browser for its waiting page, since the server sends their words only once. */
const PREFIX = 'bridgehead.links.';

export function keepLinks(battle: string, links: Readonly<Record<string, string>>): void {
  if (Object.keys(links).length > 0) localStorage.setItem(PREFIX + battle, JSON.stringify(links));
}

/** Keeps another invitation to a seat, or none. */
export function keepLink(battle: string, side: string, link: string | undefined): void {
  const { [side]: _old, ...others } = linksOf(battle);
  localStorage.setItem(PREFIX + battle, JSON.stringify(link === undefined ? others : { ...others, [side]: link }));
}

export function linksOf(battle: string): Readonly<Record<string, string>> {
  return JSON.parse(localStorage.getItem(PREFIX + battle) ?? '{}') as Record<string, string>;
}

/** Forgets the links of battles whose seats are all taken. */
export function forgetLinks(awaited: readonly string[]): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && !awaited.includes(key.slice(PREFIX.length))) localStorage.removeItem(key);
}
