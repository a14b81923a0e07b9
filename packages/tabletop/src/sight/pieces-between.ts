import { type Point, segmentHitsPrism, type Spot, spotAt } from '@bridgehead/geometry';
import { type PlacedTerrain, positions, type StandingModel, terrainIndex } from '../table/positions.js';
import type { Table } from '../table/table.js';

/** Everything that a line passes through, seen from above; touching a rim is not passing through. */
export interface PiecesBetween {
  readonly models: readonly StandingModel[];
  readonly terrain: readonly PlacedTerrain[];
}

/** All models and terrain pieces that the line between two points crosses, and not only the first, each in the table's order. */
export function piecesBetween(table: Table, from: Point, to: Point): PiecesBetween {
  const [eye, mark] = [spotAt(from, 0), spotAt(to, 0)];
  const standing = positions(table);
  const models: StandingModel[] = [];
  standing.index.searchSegment(from, to, 0, (i) => {
    const one = standing.list[i];
    if (one !== undefined && crosses(eye, mark, one)) models.push(one);
  });
  const ground = terrainIndex(table);
  const terrain: PlacedTerrain[] = [];
  ground.index.searchSegment(from, to, 0, (i) => {
    const one = ground.list[i];
    if (one !== undefined && crosses(eye, mark, one)) terrain.push(one);
  });
  return { models, terrain };
}

function crosses(eye: Spot, mark: Spot, { footprint }: StandingModel | PlacedTerrain): boolean {
  return segmentHitsPrism(eye, mark, { footprint, bottom: 0, top: 1 });
}
