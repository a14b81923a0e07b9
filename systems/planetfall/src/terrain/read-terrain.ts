import { HOUSE, isRefusal, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import type { TraitRef } from '@bridgehead/tabletop';
import { isTerrain, TERRAIN, type TerrainRow, terrainRow } from './terrain.js';
import { inches } from '../book/inches.js';
import { type Fields, reading } from '../book/fields.js';

interface ReadTerrain {
  readonly height: number;
  readonly traits: readonly TraitRef[];
}

/** PF-TERRAIN-11: kinds are data; what a piece of one has beyond its outline becomes its traits. */
export function readTerrain(kind: string, given: JsonRecord): ReadTerrain | Refusal {
  if (!isTerrain(kind))
    return refuse(HOUSE.shape, `There is no terrain "${kind}"; there is ${TERRAIN.map(({ id }) => id).join(', ')}.`);
  const read = reading(`a ${kind}`, given, READERS[terrainRow(kind).occupiable]);
  if (isRefusal(read)) return read;
  return { height: inches(terrainRow(kind).inches) * read.storeys, traits: read.traits };
}

interface Special {
  readonly storeys: number;
  readonly traits: readonly TraitRef[];
}

const READERS: Readonly<Record<TerrainRow['occupiable'], (fields: Fields) => Special>> = {
  always: readBuilding,
  agreed: readAgreed,
  never: () => ({ storeys: 1, traits: [] }),
};

/** PF-TERRAIN-06. */
function readAgreed(fields: Fields): Special {
  const agreed = fields.raw('occupiable') ?? false;
  if (typeof agreed !== 'boolean') fields.fail('occupiable', 'true or false');
  return { storeys: 1, traits: agreed ? [{ trait: 'occupiable' }] : [] };
}

function readBuilding(fields: Fields): Special {
  const storeys = fields.whole('storeys', 1, 1);
  return { storeys, traits: [{ trait: 'storeys', values: { storeys } }, ...readObjective(fields)] };
}

/** PF-SETUP-06: an Objective is a building that somebody wants. */
function readObjective(fields: Fields): readonly TraitRef[] {
  if (!fields.has('objective')) return [];
  const rank = fields.oneOf('objective', ['primary', 'secondary']);
  const placedBy = fields.text('placedBy', '');
  return [{ trait: 'objective', values: { rank, ...(placedBy === '' ? {} : { placedBy }) } }];
}
