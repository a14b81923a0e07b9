import { advance, FULL_TURN, type Point, radiusOf } from '@bridgehead/geometry';
import type { Option, PlaceAnswer, Spotting } from '@bridgehead/kernel';
import { checkPlace, type Placing, profileOf, type Table } from '@bridgehead/tabletop';

/** How many directions are tried around a spot. */
const DIRECTIONS = 24;
/** Bases are rounded to the grid, so that a touch of air keeps them from overlapping. */
const AIR = 100;

/** Places for units around a spot, as near to it as they can stand; null if there is no room for all of them. */
export function placesAround(table: Table, placing: Placing, spot: Point, rim: number, first = 0): PlaceAnswer | null {
  const place: Record<string, Spotting> = {};
  for (const unit of placing.pieces) {
    const found = spotFor(table, { ...placing, pieces: [...Object.keys(place), unit] }, spot, rim, place, unit, first);
    if (found === null) return null;
    place[unit] = found;
  }
  return checkPlace(table, placing, { place }) === null ? { place } : null;
}

function spotFor(
  table: Table,
  placing: Placing,
  spot: Point,
  rim: number,
  place: Readonly<Record<string, Spotting>>,
  unit: string,
  first: number,
): Spotting | null {
  const away = rim + radiusOf(profileOf(table, unit).base) + AIR;
  for (let i = 0; i < DIRECTIONS; i++) {
    const { x, y } = advance(spot, (((i + first) % DIRECTIONS) * FULL_TURN) / DIRECTIONS, away);
    const found: Spotting = { at: [x, y], facing: 0 };
    if (checkPlace(table, placing, { place: { ...place, [unit]: found } }) === null) return found;
  }
  return null;
}

/** What a question for such places offers: beginning on each of four sides. */
export function* offersAround(table: Table, placing: Placing, spot: Point, rim: number): Iterable<Option<PlaceAnswer>> {
  for (const [i, side] of ['above', 'right', 'below', 'left'].entries()) {
    const answer = placesAround(table, placing, spot, rim, (i * DIRECTIONS) / 4);
    if (answer !== null) yield { id: side, label: `From ${side} on`, answer, pieces: placing.pieces };
  }
}
