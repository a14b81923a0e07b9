import { wholly } from '@bridgehead/geometry';
import {
  footprintOfModel,
  footprintOfTerrain,
  modelOf,
  rememberPair,
  type Table,
  type TerrainPiece,
  terrainUnder,
} from '@bridgehead/tabletop';
import { leaderOf, unitFigures, zoneOf } from '../book/units.js';
import { heightOf, terrainType } from '../terrain/terrain.js';

/** FF-TERRAIN-06, FF-LOS-05: the Height of a unit for sight and cover, with the Hill or the building that it is in or on. */
export function heightOfUnit(table: Table, unit: string): number {
  return rememberPair(table, 'firefight height', unit, unit, () => findHeight(table, unit));
}

function findHeight(table: Table, unit: string): number {
  const { he } = unitFigures(table, unit);
  const zone = zoneOf(table, unit);
  const building = zone === undefined ? undefined : table.terrain.get(zone.building);
  if (building === undefined) return he + hillUnder(table, unit);
  const part = building.parts.find(({ id }) => id === zone?.part);
  return part?.kind === 'roof' ? he + heightOf(building) : heightOf(building);
}

/** FF-TERRAIN-06: the Height of the Hill on which the Leader's whole base stands; 0 if it stands on none. */
function hillUnder(table: Table, unit: string): number {
  const hills = hillsUnder(table, unit).map(heightOf);
  return Math.max(0, ...hills);
}

export function hillsUnder(table: Table, unit: string): readonly TerrainPiece[] {
  const leader = leaderOf(table, unit);
  if (leader === undefined || modelOf(table, leader).place.kind !== 'on') return [];
  const base = footprintOfModel(table, leader);
  return terrainUnder(table, leader, 'centre').filter(
    (piece) => terrainType(piece) === 'hill' && wholly(base, footprintOfTerrain(piece)),
  );
}

/** FF-LOS-04: the pieces that the unit's Leader is within, or on top of: they never block lines from it or to it. */
export function groundOfUnit(table: Table, unit: string): ReadonlySet<string> {
  return rememberPair(table, 'firefight ground', unit, unit, () => findGround(table, unit));
}

function findGround(table: Table, unit: string): ReadonlySet<string> {
  const zone = zoneOf(table, unit);
  if (zone !== undefined) return new Set([zone.building]);
  const leader = leaderOf(table, unit);
  if (leader === undefined || modelOf(table, leader).place.kind !== 'on') return new Set();
  const within = terrainUnder(table, leader, 'centre').filter((piece) => terrainType(piece) !== 'hill');
  return new Set([...within, ...hillsUnder(table, unit)].map(({ id }) => id));
}
