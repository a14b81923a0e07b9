import { passengersOf, type Table } from '@bridgehead/tabletop';

/** The squads that have models aboard any of these models or pieces of terrain. */
export function squadsAboard(table: Table, carriers: readonly string[]): readonly string[] {
  const aboard = carriers.flatMap((carrier) => passengersOf(table, carrier));
  return [...new Set(aboard.map(({ squad }) => squad))];
}
