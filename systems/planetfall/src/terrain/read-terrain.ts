import { HOUSE, isRefusal, type JsonRecord, type Members, reading, type Refusal, refuse } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';
import { isTerrain, TERRAIN, type TerrainRow, terrainRow } from './terrain.js';
import { inches } from '../book/measuring.js';

interface ReadTerrain {
  readonly height: number;
  readonly traits: readonly TraitRef[];
}

/** PF-TERRAIN-11: kinds are data; what a piece of one has beyond its outline becomes its traits. */
export function readTerrain(kind: string, given: JsonRecord): ReadTerrain | Refusal {
  if (!isTerrain(kind))
    return refuse(HOUSE.shape, `There is no terrain "${kind}"; there is ${TERRAIN.map(({ id }) => id).join(', ')}.`);
  const read = reading(`a ${kind}`, given, (field) => field.record(READERS[terrainRow(kind).occupiable]));
  if (isRefusal(read)) return read;
  return { height: inches(terrainRow(kind).inches) * read.storeys, traits: read.traits };
}

interface Special {
  readonly storeys: number;
  readonly traits: readonly TraitRef[];
}

const READERS: Readonly<Record<TerrainRow['occupiable'], (piece: Members) => Special>> = {
  always: readBuilding,
  agreed: readAgreed,
  never: () => ({ storeys: 1, traits: [] }),
};

/** PF-TERRAIN-06. */
function readAgreed(piece: Members): Special {
  const agreed = piece.get('occupiable')?.flag() ?? false;
  return { storeys: 1, traits: agreed ? [{ trait: 'occupiable' }] : [] };
}

function readBuilding(piece: Members): Special {
  const storeys = piece.get('storeys')?.whole(1) ?? 1;
  return { storeys, traits: [{ trait: 'storeys', values: { storeys } }, ...readObjective(piece)] };
}

/** PF-SETUP-06: an Objective is a building that somebody wants. */
function readObjective(piece: Members): readonly TraitRef[] {
  const rank = piece.get('objective')?.oneOf(['primary', 'secondary']);
  if (rank === undefined) return [];
  const placedBy = piece.get('placedBy')?.text() ?? '';
  return [{ trait: 'objective', values: { rank, ...(placedBy === '' ? {} : { placedBy }) } }];
}
