import type { Side } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { hasSpecial } from '../book/figures.js';
import { isNearPiece } from '../book/measuring.js';
import { standingUnits } from '../book/units.js';

const REACH = 6;

/** DZC-FORCE-49: a friendly Scanner stands within 6" of the place. */
export function isScanned(table: Table, place: string, side: Side): boolean {
  return standingUnits(table, side).some(
    (id) => hasSpecial(table, id, 'scanner') && isNearPiece(table, id, place, REACH),
  );
}
