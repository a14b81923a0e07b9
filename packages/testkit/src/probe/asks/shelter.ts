import { type JsonRecord, pickAsk } from '@bridgehead/kernel';
import { distanceBetween, nameOf, passengersOf, type Table } from '@bridgehead/tabletop';
import { INCH } from '../play.js';
import { leaderOnTable } from '../squads.js';

export interface Sheltering extends JsonRecord {
  readonly squad: string;
}

/** PB-CARRY-03: which building does the carrier go into? */
export const shelterAsk = pickAsk<Table, Sheltering>({
  name: 'shelter',
  rules: ['PB-CARRY-03'],
  *candidates(table, { squad }) {
    for (const id of buildingsFor(table, squad)) yield { id, label: nameOf(table, id), pieces: [id] };
  },
});

export function buildingsFor(table: Table, squad: string): string[] {
  const carrier = leaderOnTable(table, squad);
  if (carrier === undefined) return [];
  const buildings = [...table.terrain.values()].filter(
    ({ id, kind }) => kind === 'building' && passengersOf(table, id).length === 0,
  );
  return buildings.map(({ id }) => id).filter((id) => distanceBetween(table, carrier, id) <= 2 * INCH);
}
