import type { Bounds, Footprint } from '@bridgehead/geometry';
import type { Placing } from '../demand/placing.js';
import type { Table } from '../../table/table.js';
import { terrainNear } from './terrain-along.js';

/** The terrain that a piece may not be placed in. */
export function bannedGround(
  table: Table,
  { banned = [], except }: Placing,
  piece: string,
  bounds: Bounds,
): Footprint[] {
  const bans = banned.filter(({ models }) => models?.includes(piece) ?? true);
  const lies = terrainNear(
    table,
    bounds,
    (kind, id) => except?.includes(id) !== true && bans.some(({ kinds }) => kinds.includes(kind)),
  );
  return lies.map(({ polygon }) => polygon);
}
