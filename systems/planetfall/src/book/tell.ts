import { type MarkChanged, nameOf, type Table } from '@bridgehead/tabletop';
import { ACTIVATED, FLAT_OUT, MARKS } from './marks.js';

/** Markers that only keep count of who has acted are no news. */
const BOOKKEEPING: ReadonlySet<string> = new Set([ACTIVATED, FLAT_OUT]);

const NAMES: ReadonlyMap<string, string> = new Map(MARKS.map(({ id, name }) => [id, name]));

/** Chapter 25: the Game Markers that a squadron or a model gets and loses. */
export function tellMarker({ on, mark, to, was = 0 }: MarkChanged, table: Table): string | null {
  if (BOOKKEEPING.has(mark)) return null;
  const gained = to - was;
  const marker = NAMES.get(mark) ?? `${mark} marker`;
  const markers =
    Math.abs(gained) === 1 ? `${/^[AEIOU]/i.test(marker) ? 'an' : 'a'} ${marker}` : `${Math.abs(gained)} ${marker}s`;
  return `${nameOf(table, on)} ${gained > 0 ? 'gets' : 'loses'} ${markers}`;
}
