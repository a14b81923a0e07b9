import { distance, overlaps, type PlacedPolygon } from '@bridgehead/geometry';
import {
  footprintOfOutline,
  footprintOfTerrain,
  nameOf,
  passengersOf,
  type Table,
  terrainOf,
  type TerrainPart,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { type Zone, zoneOf } from '../book/units.js';
import { terrainType } from '../terrain/terrain.js';

/** FF-BLDG-01: buildings that units can be in. */
export function buildingsOf(table: Table): readonly TerrainPiece[] {
  return [...table.terrain.values()].filter((piece) => terrainType(piece) === 'building');
}

/** FF-BLDG-08, FF-BLDG-10: the places in a building: its zones, or all of it where it has none, and its roof. */
export function zonesOf({ id: building, parts }: TerrainPiece): readonly Zone[] {
  const zones = parts.filter(({ kind }) => kind === 'zone').map(({ id: part }) => ({ building, part }));
  const roofs = parts.filter(({ kind }) => kind === 'roof').map(({ id: part }) => ({ building, part }));
  return [...(zones.length === 0 ? [{ building }] : zones), ...roofs];
}

function partOfZone(table: Table, { building, part }: Zone): TerrainPart | undefined {
  return terrainOf(table, building).parts.find(({ id }) => id === part);
}

export function isRoof(table: Table, zone: Zone): boolean {
  return partOfZone(table, zone)?.kind === 'roof';
}

/** How an answer names a place in a building. */
export function zoneId({ building, part }: Zone): string {
  return part === undefined ? building : `${building}/${part}`;
}

export function nameOfZone(table: Table, { building, part }: Zone): string {
  return part === undefined ? nameOf(table, building) : `${nameOf(table, building)} (${part})`;
}

/** FF-BLDG-05, FF-BLDG-12: what is measured to and from. */
export function outlineOfZone(table: Table, zone: Zone): PlacedPolygon {
  const part = partOfZone(table, zone);
  return part === undefined ? footprintOfTerrain(terrainOf(table, zone.building)) : footprintOfOutline(part.outline);
}

export function isSameZone(one: Zone, other: Zone): boolean {
  return one.building === other.building && one.part === other.part;
}

/** Whether two units are in one building, in whichever zones. */
export function areInOneBuilding(table: Table, one: string, other: string): boolean {
  const zone = zoneOf(table, one);
  return zone !== undefined && zone.building === zoneOf(table, other)?.building;
}

/** FF-BLDG-08: whether two units are in zones of one building that are next to each other. */
export function areNextDoor(table: Table, one: string, other: string): boolean {
  const [own, next] = [zoneOf(table, one), zoneOf(table, other)];
  if (own === undefined || next === undefined || own.building !== next.building) return false;
  return neighboursOf(table, own).some((zone) => isSameZone(zone, next));
}

/** The units in a zone, in the order in which they came. */
export function unitsIn(table: Table, { building, part }: Zone): readonly string[] {
  const inside = passengersOf(table, building).filter(({ place }) => place.kind === 'in' && place.part === part);
  return [...new Set(inside.map(({ squad }) => squad))];
}

/** FF-BLDG-08: the zones next to a zone: side by side, or one above the other. */
export function neighboursOf(table: Table, zone: Zone): readonly Zone[] {
  const own = outlineOfZone(table, zone);
  return zonesOf(terrainOf(table, zone.building)).filter(
    (other) => !isSameZone(zone, other) && distance(own, outlineOfZone(table, other)) <= table.surface.contact,
  );
}

/** FF-BLDG-03: whether a zone is on the ground floor: neither a roof nor above a zone that is listed before it. */
export function isOnGround(table: Table, zone: Zone): boolean {
  if (isRoof(table, zone)) return false;
  const zones = zonesOf(terrainOf(table, zone.building));
  const below = zones.slice(
    0,
    zones.findIndex((other) => isSameZone(zone, other)),
  );
  return !below.some((other) => overlaps(outlineOfZone(table, zone), outlineOfZone(table, other)));
}
