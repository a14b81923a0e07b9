import { pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { sectorId, sectorName } from './sectors.js';
import { terrainTokensOf } from './terrain-tokens-field.js';

/** PF-SETUP-04: for which of its tokens a commander places a piece of terrain now. */
export const nextSector = pickAsk<Table, Record<string, never>>({
  name: 'nextSector',
  prompt: 'In which Sector do you place terrain now?',
  meaning: 'sector1, sector2, …: those with a token of the side.',
  rules: ['PF-SETUP-04', 'PF-MARKER-13'],
  candidates: (table, _args, side) =>
    terrainTokensOf(table, side).map(({ id, value }) => ({
      id: sectorId(value),
      label: sectorName(table, value),
      pieces: [id],
    })),
});
