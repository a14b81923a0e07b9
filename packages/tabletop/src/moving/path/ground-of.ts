import type { Lying } from '../../table/positions.js';
import type { Table, TerrainPiece } from '../../table/table.js';

/** What lies somewhere as ground: a piece, or a zone of it as if it were a piece of the kind that it names. */
export function groundOf(table: Table, { id, zone }: Lying): TerrainPiece | undefined {
  const piece = table.terrain.get(id);
  if (piece === undefined || zone?.ground === undefined) return piece;
  return { ...piece, kind: zone.ground, outline: zone.outline, height: zone.height ?? piece.height, parts: [] };
}
