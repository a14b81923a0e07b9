import { HOUSE, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import {
  remember,
  type Table,
  terrainAt,
  type TerrainKind,
  type TerrainPiece,
  terrainUnder,
  type TraitRef,
} from '@bridgehead/tabletop';
import { type Point, pointToPoint } from '@bridgehead/geometry';
import { CM, cm } from '../book/measuring.js';
import { terrainClass, type TerrainClass } from '../book/units.js';

/** EA-TERR-01: what terrain is to those who move in it. */
type Going = 'free' | 'dangerous' | 'impassable';

interface TerrainRow extends TerrainKind {
  /** EA-LOS-01: in levels; 0 for what nobody stands behind. */
  readonly height: number;
  readonly going: Readonly<Record<TerrainClass, Going>>;
  /** EA-TERR-04: the cover save of infantry; null for none. */
  readonly save: number | null;
  /** EA-TERR-03: those inside are in cover. */
  readonly hides: boolean;
}

const FREE = { infantry: 'free', vehicle: 'free', warEngine: 'free' } as const;
const HEIGHT = { id: 'height', name: 'Height', meaning: 'in levels; the usual one of its kind if not given.' };

function row(
  id: string,
  name: string,
  meaning: string,
  rest: Partial<Pick<TerrainRow, 'height' | 'going' | 'save' | 'hides'>>,
): TerrainRow {
  const { height = 0, going = FREE, save = null, hides = false } = rest;
  return { id, name, meaning, height, going, save, hides, fields: [HEIGHT] };
}

const INFANTRY_ONLY = { infantry: 'free', vehicle: 'impassable', warEngine: 'impassable' } as const;
const ROUGH = { infantry: 'free', vehicle: 'dangerous', warEngine: 'dangerous' } as const;

/** EA-TERR-01: the terrain table. */
const ROWS: readonly TerrainRow[] = [
  row('building', 'Building', 'Infantry has a 4+ cover save; nobody else enters it.', {
    height: 2,
    going: INFANTRY_ONLY,
    save: 4,
    hides: true,
  }),
  row('cliff', 'Cliff', 'Impassable to all.', {
    height: 2,
    going: { infantry: 'impassable', vehicle: 'impassable', warEngine: 'impassable' },
  }),
  row('fortification', 'Fortification', 'Infantry has a 3+ cover save; vehicles and war engines do not enter it.', {
    height: 1,
    going: INFANTRY_ONLY,
    save: 3,
    hides: true,
  }),
  row('jungle', 'Jungle', 'Infantry has a 4+ cover save; impassable to vehicles, dangerous to war engines.', {
    height: 1,
    going: { infantry: 'free', vehicle: 'impassable', warEngine: 'dangerous' },
    save: 4,
    hides: true,
  }),
  row('marsh', 'Marsh', 'Infantry has a 6+ cover save; dangerous to all.', {
    going: { infantry: 'dangerous', vehicle: 'dangerous', warEngine: 'dangerous' },
    save: 6,
  }),
  row('hill', 'Hill', 'A level higher; no effect on movement.', { height: 1 }),
  row(
    'river',
    'River',
    'Infantry has a 6+ cover save and is in danger; impassable to vehicles, no matter to war engines.',
    { going: { infantry: 'dangerous', vehicle: 'impassable', warEngine: 'free' }, save: 6 },
  ),
  row('bridge', 'Bridge', 'A bridge or a ford: a way over a river.', {}),
  row('road', 'Road', 'A move that stays on it is 5 cm longer.', {}),
  row('ruins', 'Ruins', 'Infantry has a 4+ cover save; dangerous to vehicles and war engines.', {
    height: 1,
    going: ROUGH,
    save: 4,
    hides: true,
  }),
  row('scrub', 'Scrub', 'Infantry has a 6+ cover save.', { save: 6, hides: true }),
  row('woods', 'Woods', 'Infantry has a 5+ cover save; dangerous to vehicles and war engines.', {
    height: 1,
    going: ROUGH,
    save: 5,
    hides: true,
  }),
];

const BY_KIND: ReadonlyMap<string, TerrainRow> = new Map(ROWS.map((one) => [one.id, one]));

export const TERRAIN_KINDS: readonly TerrainKind[] = ROWS.map(({ id, name, meaning, fields = [] }) => ({
  id,
  name,
  meaning,
  fields,
}));

export function readTerrain(
  kind: string,
  fields: JsonRecord,
): { readonly height: number; readonly traits: readonly TraitRef[] } | Refusal {
  const known = BY_KIND.get(kind);
  if (known === undefined)
    return refuse(HOUSE.shape, `There is no terrain "${kind}"; there are ${[...BY_KIND.keys()].join(', ')}.`);
  const height = fields['height'] ?? known.height;
  return Number.isInteger(height) && Number(height) >= 0
    ? { height: Number(height) * CM, traits: [] }
    : refuse(HOUSE.shape, 'height is a whole number of levels from 0.');
}

function rowOf({ kind }: Pick<TerrainPiece, 'kind'>): TerrainRow {
  const known = BY_KIND.get(kind);
  if (known === undefined) throw new Error(`no terrain ${kind}`);
  return known;
}

/** EA-LOS-01: in levels. */
export function levelsOf({ height }: Pick<TerrainPiece, 'height'>): number {
  return Math.round(height / CM);
}

/** EA-TERR-01: the kinds that are dangerous, or impassable, to a class of units. */
export function kindsThatAre(going: Going, to: TerrainClass): readonly string[] {
  return ROWS.filter((one) => one.going[to] === going).map(({ id }) => id);
}

export const ROADS: readonly string[] = ['road'];
export const BRIDGES: readonly string[] = ['bridge'];

/** EA-TERR-03: the pieces that hide a unit whose middle is in them. */
export function hidingUnder(table: Table, model: string): readonly TerrainPiece[] {
  return terrainUnder(table, model, 'centre').filter((piece) => rowOf(piece).hides);
}

/** EA-TERR-05. */
export function isFortified(table: Table, model: string): boolean {
  return terrainUnder(table, model, 'centre').some(({ kind }) => kind === 'fortification');
}

/** EA-TERR-04: the best cover save of the ground an infantry unit stands on; null for none. */
export function saveOfGround(table: Table, model: string): number | null {
  const saves = terrainUnder(table, model, 'centre').flatMap((piece) => rowOf(piece).save ?? []);
  return saves.length === 0 ? null : Math.min(...saves);
}

/** EA-TERR-01: what the ground at a point is to a unit. */
export function goingAt(table: Table, model: string, point: Point): Going {
  const pieces = terrainAt(table, point);
  if (pieces.some(({ kind }) => BRIDGES.includes(kind))) return 'free';
  const column = terrainClass(table, model);
  const goings = new Set(pieces.map((piece) => rowOf(piece).going[column]));
  if (goings.has('impassable')) return 'impassable';
  return goings.has('dangerous') ? 'dangerous' : 'free';
}

/** EA-LOS-01: whether a piece can stand in the way of a line of fire at all. */
export function isTall(piece: TerrainPiece): boolean {
  return levelsOf(piece) > 0;
}

export function isHill({ kind }: Pick<TerrainPiece, 'kind'>): boolean {
  return kind === 'hill';
}

/** EA-FORCE-41: lower than the knees of a Titan, and narrower than 2 cm. */
export function lowTerrain(table: Table): readonly string[] {
  return remember(table, 'armageddon low terrain', () =>
    [...table.terrain.values()].filter((piece) => levelsOf(piece) <= 1 && narrowest(piece) < cm(2)).map(({ id }) => id),
  );
}

/** The shortest side of its outline. */
function narrowest({ outline }: TerrainPiece): number {
  return Math.min(...outline.map((corner, i) => pointToPoint(corner, outline[(i + 1) % outline.length] ?? corner)));
}
