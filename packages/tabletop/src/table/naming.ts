import type { Point } from '@bridgehead/geometry';
import type { Table } from './table.js';

/** Names and numbers as people read them. */

/** One unit of a book in the lengths of the table. */
export const LENGTH_UNIT = 10_000;

/** The name of a model, squad, formation, terrain piece, side or token; the id itself if the table knows no name. */
export function nameOf(table: Table, id: string): string {
  if (table.models.has(id)) return nameOfModel(table, id);
  const named = table.squads.get(id) ?? table.formations.get(id) ?? table.terrain.get(id) ?? table.sides.get(id);
  if (named !== undefined) return named.name;
  const kind = table.tokens.get(id)?.kind;
  return kind === undefined ? id : inWords(kind);
}

/**
 * The name of the model's profile, with a letter if its squad has several models: `Leto B`. A squad that is named after its models, and
 * numbered among others, lends them its number: `Condor 2`, `Warden 3A`.
 */
function nameOfModel(table: Table, id: string): string {
  const model = table.models.get(id);
  const name = table.profiles.get(model?.profile ?? '')?.name ?? id;
  const { name: squad = '', models: siblings = [] } = table.squads.get(model?.squad ?? '') ?? {};
  const [, number = ''] = (squad.startsWith(name) ? / (\d+)$/.exec(squad) : null) ?? [];
  const mark = `${number}${siblings.length < 2 ? '' : letterOf(siblings.indexOf(id))}`;
  return mark === '' ? name : `${name} ${mark}`;
}

/** A … Z, AA, AB … */
function letterOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : letterOf(Math.floor(index / 26) - 1) + last;
}

/** `zeroHour` and `zero-hour` as people read them. */
export function inWords(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[-_]/g, ' ')
    .toLowerCase();
}

/** What was drawn from a bag: a side by its name, anything else as people read it. */
export function drawnInWords(table: Table, what: string): string {
  return table.sides.get(what)?.name ?? inWords(what);
}

/** A length in units, with at most two decimals. */
export function lengthInUnits(length: number): string {
  const hundredths = Math.round((Math.abs(length) * 100) / LENGTH_UNIT);
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '');
  const sign = length < 0 && hundredths > 0 ? '-' : '';
  return `${sign}${Math.floor(hundredths / 100)}${decimals === '' ? '' : `.${decimals}`}`;
}

export function pointInUnits({ x, y }: Point): string {
  return `(${lengthInUnits(x)}, ${lengthInUnits(y)})`;
}
