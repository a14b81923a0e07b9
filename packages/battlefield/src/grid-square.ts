import type { Table } from '@bridgehead/tabletop';
import { squareAt } from './layers/grid.js';
import { placeOf } from './overlays/standing.js';

/** The square of the grid in which a piece stands: `B3`; null for one that is not there. */
export function gridSquare(table: Table, piece: string): string | null {
  const place = placeOf(table, [], piece);
  return place === null ? null : squareAt(place);
}
