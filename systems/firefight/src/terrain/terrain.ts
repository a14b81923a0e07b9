import { HOUSE, isRecord, isRefusal, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import type { TerrainKind, TerrainPiece, TraitRef, Word } from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';

/** FF-TERRAIN: what a piece is to movement. */
export type TerrainType = 'difficult' | 'blocking' | 'obstacle' | 'hill' | 'building' | 'smoke';

/** FF-COVER-02. */
export type CoverGrade = 'none' | 'light' | 'heavy';

interface TerrainRow extends Word {
  readonly type: TerrainType;
  readonly height: number;
  readonly cover: CoverGrade;
}

/** FF-TERRAIN-08: the default data of every kind. */
const ROWS: readonly TerrainRow[] = [
  row('pond', 'Pond', 'difficult', 0, 'none', 'a river, a pond: Difficult Terrain without cover'),
  row('woods', 'Woods', 'difficult', 5, 'light', 'Difficult Terrain, Light Cover'),
  row('rubble', 'Rubble', 'difficult', 2, 'light', 'rocks, pipes, debris: Difficult Terrain, Light Cover'),
  row(
    'fortified',
    'Fortified area',
    'difficult',
    2,
    'heavy',
    'a trench, a bunker ruin: Difficult Terrain, Heavy Cover',
  ),
  row('hedge', 'Hedge', 'obstacle', 1, 'light', 'a hedge, a low wall, sandbags: an Obstacle, Light Cover'),
  row('fortifiedWall', 'Fortified wall', 'obstacle', 1, 'heavy', 'an Obstacle, Heavy Cover'),
  row('rock', 'Large rock', 'blocking', 3, 'light', 'a large rock, a tall wall: Blocking Terrain, Light Cover'),
  row('hill', 'Hill', 'hill', 3, 'light', 'Light Cover to units behind it, none to units on it'),
  row('building', 'Building', 'building', 3, 'heavy', 'has a Capacity, Heavy Cover'),
  row('sealedBuilding', 'Sealed building', 'blocking', 3, 'heavy', 'Blocking Terrain, Heavy Cover'),
  row(
    'lab',
    'Research building',
    'blocking',
    3,
    'heavy',
    'sealed, and searched in Raid the Labs: Blocking Terrain, Heavy Cover',
  ),
  row('wreck', 'Wreck', 'blocking', 3, 'light', 'Blocking Terrain as high as the vehicle was'),
  row('smoke', 'Smoke', 'smoke', 3, 'light', 'a marker: blocks sight by its Height, Light Cover to units within'),
];

function row(
  id: string,
  name: string,
  type: TerrainType,
  height: number,
  cover: CoverGrade,
  meaning: string,
): TerrainRow {
  return { id, name, meaning: `${meaning}; Height ${height}.`, type, height, cover };
}

const BY_KIND: ReadonlyMap<string, TerrainRow> = new Map(ROWS.map((one) => [one.id, one]));

/** The kinds of one type, for demands on movement. */
export function kindsOf(...types: readonly TerrainType[]): readonly string[] {
  return ROWS.filter(({ type }) => types.includes(type)).map(({ id }) => id);
}

const HEIGHT: Word = { id: 'height', name: 'Height', meaning: 'in levels; the usual one of its kind if not given.' };
const COVER: Word = { id: 'cover', name: 'Cover', meaning: 'none, light or heavy; the usual one if not given.' };
/** FF-SETUP-04, FF-BLDG-10: what is agreed about a building. */
const BUILDING_FIELDS: readonly Word[] = [
  { id: 'capacity', name: 'Capacity', meaning: 'of the building, or of each zone and roof; 10 if not given.' },
  { id: 'capacities', name: 'Capacities', meaning: 'of single zones and roofs by their ids: { roof: 5 }.' },
  { id: 'ladder', name: 'Ladder', meaning: 'true: outside stairs or a ladder lead up to the roof.' },
];

export const TERRAIN_KINDS: readonly TerrainKind[] = ROWS.map(({ id, name, meaning, type }) => ({
  id,
  name,
  meaning,
  fields: type === 'building' ? [HEIGHT, COVER, ...BUILDING_FIELDS] : [HEIGHT, COVER],
}));

/** FF-SETUP-04: the attributes of a piece are agreed before the game. */
export function readTerrain(
  kind: string,
  fields: JsonRecord,
): { readonly height: number; readonly traits: readonly TraitRef[] } | Refusal {
  const known = BY_KIND.get(kind);
  if (known === undefined)
    return refuse(HOUSE.shape, `There is no terrain "${kind}"; there are ${[...BY_KIND.keys()].join(', ')}.`);
  const height = wholeIn(fields, 'height', known.height);
  if (isRefusal(height)) return height;
  const cover = fields['cover'] ?? known.cover;
  if (cover !== 'none' && cover !== 'light' && cover !== 'heavy')
    return refuse(HOUSE.shape, 'cover is none, light or heavy.');
  const inside = known.type === 'building' ? readBuilding(fields) : [];
  if (isRefusal(inside)) return inside;
  const traits: readonly TraitRef[] = cover === known.cover ? [] : [{ trait: 'cover', values: { grade: cover } }];
  return { height: height * INCH, traits: [...traits, ...inside] };
}

/** FF-BLDG-01, FF-BLDG-08, FF-BLDG-10: the Capacity of a building and of its zones, and its ladder. */
function readBuilding(fields: JsonRecord): readonly TraitRef[] | Refusal {
  const capacity = wholeIn(fields, 'capacity', 10);
  if (isRefusal(capacity)) return capacity;
  const zones = fields['capacities'] ?? {};
  if (!isRecord(zones)) return refuse(HOUSE.shape, 'capacities are numbers by the ids of zones.');
  const traits: TraitRef[] = [{ trait: 'capacity', values: { n: capacity } }];
  for (const part of Object.keys(zones)) {
    const own = wholeIn(zones, part, capacity);
    if (isRefusal(own)) return own;
    traits.push({ trait: 'capacity', values: { n: own, part } });
  }
  if (fields['ladder'] === true) traits.push({ trait: 'ladder' });
  return traits;
}

function wholeIn(fields: JsonRecord, name: string, usual: number): number | Refusal {
  const value = fields[name] ?? usual;
  return Number.isInteger(value) && Number(value) >= 0
    ? Number(value)
    : refuse(HOUSE.shape, `${name} is a whole number from 0.`);
}

export function terrainType({ kind }: Pick<TerrainPiece, 'kind'>): TerrainType {
  const known = BY_KIND.get(kind);
  if (known === undefined) throw new Error(`no terrain ${kind}`);
  return known.type;
}

/** FF-COVER-02: the grade of cover that a piece gives. */
export function coverOf({ kind, traits }: TerrainPiece): CoverGrade {
  const own = traits.find(({ trait }) => trait === 'cover')?.values?.['grade'];
  if (own === 'none' || own === 'light' || own === 'heavy') return own;
  return BY_KIND.get(kind)?.cover ?? 'none';
}

/** FF-TERRAIN-07: in levels. */
export function heightOf({ height }: TerrainPiece): number {
  return Math.round(height / INCH);
}

/** FF-BLDG-01, FF-BLDG-08: how many points of models a building holds, or one of its zones or its roof. */
export function capacityOf({ traits }: TerrainPiece, part?: string): number {
  const all = traits.filter(({ trait }) => trait === 'capacity');
  const own = all.find(({ values }) => part !== undefined && values?.['part'] === part);
  const common = all.find(({ values }) => values?.['part'] === undefined);
  return Number((own ?? common)?.values?.['n'] ?? 0);
}

/** FF-BLDG-10: whether anybody can climb to the roof from outside. */
export function hasLadder({ traits }: TerrainPiece): boolean {
  return traits.some(({ trait }) => trait === 'ladder');
}
