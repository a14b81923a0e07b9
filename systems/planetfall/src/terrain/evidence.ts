import { distance, lengthInside, pointToPoint } from '@bridgehead/geometry';
import { isRefusal } from '@bridgehead/kernel';
import {
  distanceBetween,
  type Evidence,
  footprintOfModel,
  type ModelMoved,
  onTable,
  type Table,
  terrainIndex,
  terrainOf,
  whenDeclared,
  whenStage,
} from '@bridgehead/tabletop';
import { type Drive, figuresOf } from '../book/figures.js';
import { inches, isWithin } from '../book/measuring.js';
import type { Pace } from '../traits/moments.js';
import { whenMoved } from '../movement/evidence.js';
import { movementValue } from '../movement/pace.js';
import { EMBARK, paceInto } from '../transports/embark.js';
import { OCCUPY } from '../transports/occupy.js';
import { BRIDGES } from './ground.js';
import { ROAD_BONUS, terrainRow, type TerrainRow } from './terrain.js';

/** The MARs that name drives. */
const DRIVES: ReadonlyMap<Drive, string> = new Map([
  ['tracked', 'PF-MAR-38'],
  ['walker', 'PF-MAR-40'],
]);

/** The rules of the ground within reach that say where a model may go, and what its drive means there. */
function groundRules(table: Table, model: string): readonly string[] {
  const { drive } = figuresOf(table, model);
  const mar = DRIVES.get(drive);
  const ground = drive === 'flying' ? [] : groundInReach(table, model);
  return [
    ...(ground.some(({ impassableTo }) => impassableTo.includes(drive)) ? ['PF-TERRAIN-01'] : []),
    ...(mar !== undefined && ground.some((row) => singlesOut(row, drive)) ? [mar] : []),
  ];
}

function groundInReach(table: Table, model: string): readonly TerrainRow[] {
  const reach = inches(Math.max(0, ...figuresOf(table, model).mv) + ROAD_BONUS.inches);
  const print = footprintOfModel(table, model);
  const near = terrainIndex(table).list.filter(({ footprint }) => distance(print, footprint) <= reach);
  return near.map(({ id }) => terrainRow(terrainOf(table, id).kind));
}

/** Whether the terrain table treats a drive differently from models without one. */
function singlesOut({ impassableTo, noFlatOut, bonus }: TerrainRow, drive: Drive): boolean {
  const barred = impassableTo.includes(drive) && !impassableTo.includes('none');
  return barred || noFlatOut.includes(drive) || bonus?.drives.includes(drive) === true;
}

/** The asks for Flat Out moves, whatever the book calls them. */
const FLAT_OUT_ASKS: ReadonlySet<string> = new Set(['flatOut', 'exitFlatOut', 'ram', 'reconMove', 'flee']);

/** Whether a model has used a road: nothing else carries it farther than its Movement Value. */
function usedRoad({ model, path = [] }: ModelMoved, table: Table, ask: string): boolean {
  if (!ROAD_BONUS.drives.includes(figuresOf(table, model).drive)) return false;
  const length = path.reduce((sum, point, at) => sum + Math.floor(pointToPoint(path[at - 1] ?? point, point)), 0);
  return !isWithin(length, movementValue(table, model, FLAT_OUT_ASKS.has(ask) ? 'flatOut' : 'cruising'));
}

/** Whether a model of a squadron is farther from a piece than its Movement Value, and still comes into contact with it. */
function usesRoadTo(table: Table, squad: string, piece: string, pace: Pace): boolean {
  return onTable(table, squad).some(
    ({ id }) => !isWithin(distanceBetween(table, id, piece), movementValue(table, id, pace)),
  );
}

/** Whether a bridge has carried a model over a river. */
function crossedBridge({ model, path = [] }: ModelMoved, table: Table): boolean {
  if (figuresOf(table, model).drive === 'flying') return false;
  return kindsCrossed(table, path).some((kind) => BRIDGES.includes(kind));
}

/** The rules of the ground that a model has gone through Flat Out, though models of another drive may not. */
function openToIt({ model, path = [] }: ModelMoved, table: Table, ask: string): readonly string[] {
  const { drive } = figuresOf(table, model);
  if (!FLAT_OUT_ASKS.has(ask) || drive === 'flying') return [];
  const rows = kindsCrossed(table, path).map((kind) => terrainRow(kind));
  return rows
    .filter(({ noFlatOut, impassableTo }) => noFlatOut.length > 0 && !impassableTo.includes(drive))
    .map(({ rule }) => rule);
}

function kindsCrossed(table: Table, path: NonNullable<ModelMoved['path']>): readonly string[] {
  const crossed = terrainIndex(table).list.filter(
    ({ footprint }) =>
      footprint.kind === 'polygon' &&
      path.some((point, at) => lengthInside(footprint, path[at - 1] ?? point, point) > 0),
  );
  return crossed.map(({ id }) => terrainOf(table, id).kind);
}

export const evidence: readonly Evidence[] = [
  whenStage('movement', ['PF-TERRAIN-01', ...DRIVES.values()], ({ squad = '' }, table) =>
    onTable(table, squad).flatMap(({ id }) => groundRules(table, id)),
  ),
  whenMoved(['PF-TERRAIN-10', 'PF-MOVE-15'], usedRoad),
  whenMoved('PF-TERRAIN-10', crossedBridge),
  whenMoved(['PF-TERRAIN-06', 'PF-TERRAIN-08', 'PF-TERRAIN-09'], openToIt),
  whenDeclared([EMBARK, OCCUPY], ['PF-TERRAIN-10', 'PF-MOVE-15'], ({ by, at }, table) => {
    const pace = paceInto(table, by, at, 'PF-TERRAIN-10');
    return !isRefusal(pace) && usesRoadTo(table, by, at, pace);
  }),
];
