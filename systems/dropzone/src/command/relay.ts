import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { basesIn } from '../book/units.js';
import { functionOf, piecesOf, STRUCTURE } from '../terrain/terrain.js';

/** DZC-SPEC-02: whether a side alone has infantry in a Comms Relay. */
export function holdsRelay(table: Table, side: Side): boolean {
  return piecesOf(table, STRUCTURE).some(
    (piece) =>
      functionOf(piece) === 'Comms Relay' &&
      basesIn(table, piece.id, side).length > 0 &&
      basesIn(table, piece.id, enemyOf(side)).length === 0,
  );
}
