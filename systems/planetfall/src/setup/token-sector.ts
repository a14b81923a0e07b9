import { pickAsk } from '@bridgehead/kernel';
import { type Table, tokensOf } from '@bridgehead/tabletop';
import { sectorId, sectorIn, sectorName, sectorsOf } from './sectors.js';
import { TERRAIN_TOKEN } from './terrain-tokens-field.js';

/** PF-SETUP-04: a commander who has rolled no token puts one in a Sector of choice. */
export const tokenSector = pickAsk<Table, Record<string, never>>({
  name: 'tokenSector',
  prompt: 'In which Sector is there to be terrain?',
  meaning: 'sector1, sector2, … from the bottom left, row by row.',
  rules: ['PF-SETUP-04', 'PF-MARKER-13'],
  candidates: (table) =>
    sectorsOf(table).map(({ number }) => ({ id: sectorId(number), label: sectorName(table, number) })),
  // Where the enemy will place nothing there is most room.
  usual(table) {
    const ids = sectorsOf(table).map(({ number }) => sectorId(number));
    return ids.find((id) => !isTaken(table, sectorIn(id))) ?? ids[0] ?? '';
  },
});

function isTaken(table: Table, sector: number): boolean {
  return tokensOf(table).some(({ kind, value }) => kind === TERRAIN_TOKEN && value === sector);
}
