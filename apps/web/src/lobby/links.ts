/** The invitations of a battle, kept in this tab for its waiting page: the server tells their words only once. */
const key = (battle: string) => `bridgehead.links.${battle}`;

export function keepLinks(battle: string, links: Readonly<Record<string, string>>): void {
  if (Object.keys(links).length > 0) sessionStorage.setItem(key(battle), JSON.stringify(links));
}

export function linksOf(battle: string): Readonly<Record<string, string>> {
  return JSON.parse(sessionStorage.getItem(key(battle)) ?? '{}') as Record<string, string>;
}
