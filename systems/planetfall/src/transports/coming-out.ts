import { living, type Movement, remember, type Table } from '@bridgehead/tabletop';
import { wayOut } from '@bridgehead/wargame';
import type { Pace } from '../traits/moments.js';
import { cruising, movingFlatOut } from '../movement/restrictions.js';

/**
 * PF-TRANSPORT-05, PF-TRANSPORT-06, PF-PORTAL-01: a move of the whole squadron, Cruising where nothing else is said, that begins in
 * contact with what it comes out of.
 */
export function comingOut(table: Table, squad: string, piece: string, rule: string, pace: Pace = 'cruising'): Movement {
  const demands = pace === 'cruising' ? cruising : movingFlatOut;
  const movement = demands(table, squad, inside(table, squad));
  return { from: { piece, rule }, ...movement, allowance: { ...movement.allowance, rule }, all: { rule }, rule };
}

/** The models that are inside something, or behind a Portal. */
function inside(table: Table, squad: string): readonly string[] {
  return living(table, squad)
    .filter(({ place }) => place.kind !== 'on')
    .map(({ id }) => id);
}

/** Whether the whole squadron has room to come out. */
export function hasRoomOutside(
  table: Table,
  squad: string,
  piece: string,
  rule: string,
  pace: Pace = 'cruising',
): boolean {
  return remember(table, `room outside ${piece} for ${squad} ${pace}`, () => {
    const { left } = wayOut(table, comingOut(table, squad, piece, rule, pace), piece);
    return left.length === 0;
  });
}
