/** Small tables and demands for tests. */
import type { Point, Pose } from '@bridgehead/geometry';
import type { MoveAnswer, Step } from '@bridgehead/kernel';
import { addModel, addSquad, addTerrain, newTable, type NewTerrain, rectangle } from '../changes/build.js';
import type { Profile, Surface, Table } from '../table/table.js';
import type { Movement } from './demand/movement.js';
import type { Placing } from './demand/placing.js';

/** One unit of length as players use it. */
export const U = 10_000;

const PROFILES: readonly Profile[] = [
  profile('trooper', { shape: 'disc', radius: U / 2 }, U),
  profile('tank', { shape: 'box', length: 3 * U, width: 2 * U }, 2 * U),
  profile('giant', { shape: 'disc', radius: 2 * U }, 6 * U),
];

function profile(id: string, base: Profile['base'], height: number): Profile {
  return { id, name: id, base, height, silhouette: 'tank', traits: [], weapons: [], figures: {} };
}

export function scene(surface: Partial<Surface> = {}): Table {
  return newTable({
    surface: { width: 48 * U, height: 48 * U, contact: 10, unit: '"', ...surface },
    profiles: PROFILES,
    sides: [{ id: 'red' }, { id: 'blue' }],
  });
}

/** Models `<squad>1`, `<squad>2`, … in units of length. */
export function squad(
  table: Table,
  id: string,
  side: string,
  profileId: string,
  spots: readonly (readonly [number, number, number?])[],
): string[] {
  addSquad(table, { id, side });
  return spots.map(([x, y, facing = 0], i) => {
    const model = `${id}${i + 1}`;
    addModel(table, { id: model, squad: id, profile: profileId, place: { kind: 'on', ...at(x, y, facing) } });
    return model;
  });
}

/** A rectangle of terrain, in units of length. */
export function block(
  table: Table,
  id: string,
  kind: string,
  middle: readonly [number, number],
  size: readonly [number, number],
  more: Partial<NewTerrain> = {},
): void {
  const outline = rectangle(pt(...middle), { width: size[0] * U, length: size[1] * U });
  addTerrain(table, { id, kind, outline, ...more });
}

/** Free movement of 6 units over plain ground; every demand is named in its rule. */
export function demand(movers: readonly string[], more: Partial<Movement> = {}): Movement {
  return {
    movers,
    measured: { by: 'each' },
    allowance: { length: 6 * U, rule: 'ALLOWANCE' },
    shape: { kind: 'free', rule: 'SHAPE' },
    ground: { banned: [], judgedBy: 'touch' },
    passing: { through: 'none', rule: 'PASSING' },
    rule: 'MOVE',
    ...more,
  };
}

export function placing(pieces: readonly string[], more: Partial<Placing> = {}): Placing {
  return { pieces, judgedBy: 'touch', rule: 'PLACE', ...more };
}

/** A path through points, in units of length. */
export function via(...points: readonly (readonly [number, number])[]): Step[] {
  return points.map(([x, y]) => ({ to: [Math.round(x * U), Math.round(y * U)] }));
}

export function moves(paths: Readonly<Record<string, readonly Step[]>>): MoveAnswer {
  return { move: Object.entries(paths).map(([model, path]) => ({ model, path })) };
}

function at(x: number, y: number, facing = 0): Pose {
  return { x: Math.round(x * U), y: Math.round(y * U), facing };
}

export function pt(x: number, y: number): Point {
  return { x: Math.round(x * U), y: Math.round(y * U) };
}
