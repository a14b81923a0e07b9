/** Terrain that stops a base: walls, with their openings cut out, and ground in which a placing allows no piece. */
import { type Bounds, boundsOverlap, type Footprint, type PlacedPolygon } from '@bridgehead/geometry';
import { terrainIndex } from '../../table/positions.js';
import type { Table, TerrainPiece } from '../../table/table.js';
import { standingWall } from '../../table/terrain.js';
import type { WallRule } from '../demand/movement.js';
import type { Placing } from '../demand/placing.js';
import { patchesNear } from './terrain-along.js';

/** The walls that count, from a `Movement`'s ground or from a `Placing`. */
export interface WallDemand {
  readonly walls?: readonly WallRule[];
  readonly except?: readonly string[];
}

export interface NearbyWall {
  readonly piece: TerrainPiece;
  readonly wall: PlacedPolygon;
  readonly rule: WallRule;
}

export function wallsNear(table: Table, { walls, except }: WallDemand, mover: string, bounds: Bounds): NearbyWall[] {
  const rules = walls?.filter(({ models }) => models?.includes(mover) ?? true) ?? [];
  if (rules.length === 0) return [];
  const found: NearbyWall[] = [];
  const { list, index } = terrainIndex(table);
  index.search(bounds, (i) => {
    const piece = table.terrain.get(list[i]?.id ?? '');
    if (piece === undefined || piece.parts.length === 0 || except?.includes(piece.id) === true) return;
    const rule = rules.find(({ kinds }) => kinds?.includes(piece.kind) ?? true);
    if (rule !== undefined) addWalls(found, piece, rule, bounds);
  });
  return found;
}

function addWalls(found: NearbyWall[], piece: TerrainPiece, rule: WallRule, bounds: Bounds): void {
  for (const part of piece.parts) {
    if (part.kind !== 'wall') continue;
    for (const wall of standingWall(part)) if (boundsOverlap(wall.bounds, bounds)) found.push({ piece, wall, rule });
  }
}

/** The terrain in which a piece may not be placed. */
export function bannedGround(
  table: Table,
  { banned = [], except }: Placing,
  piece: string,
  bounds: Bounds,
): Footprint[] {
  const bans = banned.filter(({ models }) => models?.includes(piece) ?? true);
  const patches = patchesNear(
    table,
    bounds,
    (kind, id) =>
      except?.includes(id) !== true &&
      bans.some((ban) => ban.kinds.includes(kind) && ban.except?.includes(id) !== true),
  );
  return patches.map(({ polygon }) => polygon);
}
