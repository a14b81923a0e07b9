import { HOUSE, type JsonRecord, type Refusal, reading, refuse, isRefusal } from '@bridgehead/kernel';
import { listed, type TerrainKind, type TerrainPiece, type TraitRef } from '@bridgehead/tabletop';
import { CM } from '../book/measuring.js';

/** E40-TERR-01: what terrain does to a column of the table. */
type Effect = 'none' | 'dangerous' | 'impassable';

/** E40-TERR-01: whose column; E40-KEY-03: Cavalry read that of vehicles. */
export type TerrainColumn = 'infantry' | 'vehicle' | 'warEngine';

interface TerrainRow extends TerrainKind {
  readonly armour: number;
  readonly infantry: Effect;
  readonly vehicle: Effect;
  readonly warEngine: Effect;
  readonly cover: boolean;
  /** E40-LOS-01: how high its top is above the ground it stands on; 0 never blocks. */
  readonly top: number;
}

const LEVELS = [{ id: 'levels', name: 'Levels', meaning: 'how many levels the hill is high; 1 if not given.' }];

/** E40-TERR-01, with the heights of E40-LOS-01. */
const ROWS: readonly TerrainRow[] = [
  row('fortifications', 'Fortifications', 2, ['none', 'impassable', 'impassable'], true, 0),
  row('building', 'Intact building', 1, ['none', 'impassable', 'impassable'], true, 2),
  row('ruins', 'Ruins', 1, ['none', 'dangerous', 'dangerous'], true, 1),
  row('woods', 'Woods', 1, ['none', 'dangerous', 'dangerous'], true, 1),
  row('marsh', 'Marsh', 0, ['dangerous', 'dangerous', 'dangerous'], false, 0),
  row('river', 'River', 0, ['dangerous', 'impassable', 'dangerous'], false, 0),
  row('ford', 'Ford', 0, ['none', 'none', 'none'], false, 0),
  row('road', 'Road', 0, ['none', 'none', 'none'], false, 0),
  { ...row('hill', 'Hill', 0, ['none', 'none', 'none'], false, 1), fields: LEVELS },
  row('open', 'Open ground', 0, ['none', 'none', 'none'], false, 0),
];

function row(
  id: string,
  name: string,
  armour: number,
  [infantry, vehicle, warEngine]: readonly [Effect, Effect, Effect],
  cover: boolean,
  top: number,
): TerrainRow {
  const meaning = inWords({ infantry, vehicles: vehicle, 'war engines': warEngine }, cover);
  return { id, name, meaning, armour, infantry, vehicle, warEngine, cover, top };
}

/** Says what hinders whom: "Dangerous to vehicles and war engines; gives cover." */
function inWords(effects: Readonly<Record<string, Effect>>, cover: boolean): string {
  const hindered = (effect: Effect) => Object.keys(effects).filter((who) => effects[who] === effect);
  const hinders = (['dangerous', 'impassable'] as const)
    .filter((effect) => hindered(effect).length > 0)
    .map((effect) => `${effect} to ${listed(hindered(effect))}`);
  const parts = [...(hinders.length === 0 ? ['no effect on movement'] : hinders), ...(cover ? ['gives cover'] : [])];
  const text = parts.join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const BY_KIND: ReadonlyMap<string, TerrainRow> = new Map(ROWS.map((one) => [one.id, one]));

export const TERRAIN_KINDS: readonly TerrainKind[] = ROWS.map(({ id, name, meaning, fields }) =>
  fields === undefined ? { id, name, meaning } : { id, name, meaning, fields },
);

/** E40-TERR-07: what the table does not name is open ground. */
function rowOf(kind: string): TerrainRow {
  const found = BY_KIND.get(kind) ?? BY_KIND.get('open');
  if (found === undefined) throw new Error('open ground is missing');
  return found;
}

/** E40-TERR-01: a row of the table. */
export function effectsOfKind(kind: string) {
  const { armour, infantry, vehicle, warEngine, cover } = rowOf(kind);
  return { armour, infantry, vehicle, warEngine, cover };
}

/** A wood is drawn higher than a marsh; how high counts by E40-LOS-01. */
export function readTerrain(
  kind: string,
  fields: JsonRecord,
): { readonly height: number; readonly traits: readonly TraitRef[] } | Refusal {
  if (!BY_KIND.has(kind))
    return refuse(HOUSE.shape, `There is no terrain "${kind}"; there is ${ROWS.map(({ id }) => id).join(', ')}.`);
  const levels = reading(`the ${kind}`, fields, (field) => field.record((one) => one.get('levels')?.whole(1, 5) ?? 1));
  if (isRefusal(levels)) return levels;
  const traits = kind === 'hill' ? [{ trait: 'levels', values: { n: levels } }] : [];
  return { height: rowOf(kind).top * levels * 2 * CM, traits };
}

/** E40-LOS-01: how many steps its top is above the ground. */
export function topOf({ kind, traits }: Pick<TerrainPiece, 'kind' | 'traits'>): number {
  const levels = Number(traits.find(({ trait }) => trait === 'levels')?.values?.['n'] ?? 1);
  return rowOf(kind).top * levels;
}

/** The kinds of terrain that do this to a column of the table. */
export function kindsThatAre(effect: Effect, column: TerrainColumn): readonly string[] {
  return ROWS.filter((one) => one[column] === effect).map(({ id }) => id);
}

/** E40-AIR-07: open ground, roads and hills among it. */
export function kindsOfOpenGround(): readonly string[] {
  return ROWS.filter((one) => one.infantry === 'none' && one.vehicle === 'none').map(({ id }) => id);
}

/** E40-TERR-05. */
export function isCover({ kind }: Pick<TerrainPiece, 'kind'>): boolean {
  return rowOf(kind).cover;
}

/** E40-TERR-04. */
export function armourBonus({ kind }: Pick<TerrainPiece, 'kind'>): number {
  return rowOf(kind).armour;
}

/** E40-SETUP-02: a ford is open ground across a river, and a road leads over it too. */
export const BRIDGES: readonly string[] = ['ford', 'road'];
