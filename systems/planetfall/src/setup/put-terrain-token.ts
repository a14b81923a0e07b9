import type { Side } from '@bridgehead/kernel';
import type { TablePlay } from '@bridgehead/tabletop';
import type { Sector } from './sectors.js';
import { terrainToken } from './terrain-tokens-field.js';

/** PF-MARKER-13: a token for a piece of terrain in a Sector. */
export function putTerrainToken(play: TablePlay, side: Side, sector: Sector): void {
  const token = terrainToken(play.table, side, sector);
  play.emit({ kind: 'tokenPlaced', token: token.id, to: token, because: 'PF-MARKER-13' });
}
