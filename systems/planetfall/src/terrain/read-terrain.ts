import { HOUSE, type JsonRecord, type Members, reading, type Refusal, refuse } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';
import { TERRAIN, type TerrainRow, terrainRow } from './terrain.js';
import { inches } from '../book/measuring.js';

interface ReadTerrain {
  readonly height: number;
  readonly traits: readonly TraitRef[];
}

/** PF-TERRAIN-11: kinds are data; the fields of a piece beyond its outline become its traits. */
export function readTerrain(kind: string, given: JsonRecord): ReadTerrain | Refusal {
  if (!TERRAIN.some(({ id }) => id === kind))
    return refuse(HOUSE.shape, `There is no terrain "${kind}"; there is ${TERRAIN.map(({ id }) => id).join(', ')}.`);
  const row = terrainRow(kind);
  return reading(`a ${kind}`, given, (field) =>
    field.record((piece) => READERS[row.occupiable](piece, inches(row.inches))),
  );
}

/** The readers of a piece's fields, by whether it can be occupied, given the height of a storey. */
const READERS: Readonly<Record<TerrainRow['occupiable'], (piece: Members, storey: number) => ReadTerrain>> = {
  always(piece, storey) {
    const storeys = piece.get('storeys')?.whole(1) ?? 1;
    return { height: storeys * storey, traits: [{ trait: 'storeys', values: { storeys } }, ...readObjective(piece)] };
  },
  // PF-TERRAIN-06.
  agreed(piece, height) {
    const agreed = piece.get('occupiable')?.flag() ?? false;
    return { height, traits: agreed ? [{ trait: 'occupiable' }] : [] };
  },
  never: (_piece, height) => ({ height, traits: [] }),
};

/** PF-SETUP-06: an Objective is a building with a rank. */
function readObjective(piece: Members): readonly TraitRef[] {
  const rank = piece.get('objective')?.oneOf(['primary', 'secondary']);
  if (rank === undefined) return [];
  const placedBy = piece.get('placedBy')?.text() ?? '';
  return [{ trait: 'objective', values: { rank, ...(placedBy === '' ? {} : { placedBy }) } }];
}
