import { passengersOf, type Table, terrainOf } from '@bridgehead/tabletop';

/** PB-WALL-02: the bays of a building that nobody is in. */
export function emptyBays(table: Table, building: string): string[] {
  const taken = new Set(
    passengersOf(table, building).map(({ place }) => (place.kind === 'in' ? place.part : undefined)),
  );
  return baysOf(table, building).filter((bay) => !taken.has(bay));
}

/** PB-CARRY-03, PB-WALL-02: whether so many carriers find room in a building. */
export function hasRoomFor(table: Table, building: string, carriers: number): boolean {
  return baysOf(table, building).length === 0
    ? passengersOf(table, building).length === 0
    : emptyBays(table, building).length >= carriers;
}

export function baysOf(table: Table, building: string): string[] {
  return terrainOf(table, building).parts.flatMap(({ id, kind }) => (kind === 'zone' ? id : []));
}
