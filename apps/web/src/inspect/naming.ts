import { type GameSystem, inWords, nameOf, type Table } from '@bridgehead/tabletop';

/** The name of anything: a piece, a part of a piece (`model/weapon`) or a word of the book. */
export function spoken(table: Table, id: string): string {
  const named = nameOf(table, id);
  if (named !== id) return named;
  const [model = '', ...rest] = id.split('/');
  if (rest.length > 0 && table.models.has(model))
    return `${nameOf(table, model)}: ${weaponIn(table, model, rest.join('/'))}`;
  const card = table.cards.get(id);
  return inWords(card?.face ?? id)
    .replace(/(\d+)$/, ' $1')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function weaponIn(table: Table, model: string, weapon: string): string {
  const profile = table.profiles.get(table.models.get(model)?.profile ?? '');
  return profile?.weapons.find(({ id }) => id === weapon)?.name ?? inWords(weapon);
}

/** An option's label in the words of its ask, with names in place of ids. */
export function labelIn(table: Table, label: string): string {
  return label
    .split(', ')
    .map((part) => {
      const [, before = '', id = part, after = ''] = /^(All: )?(.*?)( first)?$/.exec(part) ?? [];
      const known = table.models.has(id) || table.squads.has(id) || table.tokens.has(id) || table.terrain.has(id);
      return known || id.includes('/') ? `${before}${spoken(table, id)}${after}` : part;
    })
    .join(', ');
}

/** A question in the words of its book. */
export function askName({ asks }: GameSystem, ask: string): string {
  return asks[ask]?.prompt ?? inWords(ask);
}

export function isPiece(table: Table, id: string): boolean {
  return table.squads.has(id) || table.models.has(id) || table.terrain.has(id) || table.tokens.has(id);
}
