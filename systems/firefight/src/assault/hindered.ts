import { distance, footprintOf } from '@bridgehead/geometry';
import {
  profileOf,
  footprintOfPiece,
  living,
  type ModelMove,
  type Table,
  terrainAlong,
  terrainAt,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { TOLERANCE } from '../book/measuring.js';
import { zoneOf } from '../book/units.js';
import { hasKeyword } from '../keywords/keywords.js';
import { ignoredPieces } from '../movement/movement.js';
import { seesUnit } from '../sight/line-of-sight.js';
import { kindsOf } from '../terrain/terrain.js';

/** FF-MOVE-11: it leads through Difficult Terrain or over an Obstacle. */
export const ROUGH_GROUND = 'through rough ground';

/** FF-CQB-07: why a Charge is Hindered, asked before the models are moved; null if it is not. */
export function whyHindered(table: Table, unit: string, target: string, led: ModelMove): string | null {
  if (zoneOf(table, target) !== undefined) return 'in a building';
  if (!seesUnit(table, unit, target)) return 'not seen';
  const passesOver = hasKeyword(table, unit, 'fly') || hasKeyword(table, unit, 'teleport');
  if (led.walked.legs.filter(({ length }) => length > 0).length > 1) return 'not in a straight line';
  if (isAcross(table, unit, target, led)) return 'behind an Obstacle';
  return isThroughRough(table, unit, target, led, passesOver) ? ROUGH_GROUND : null;
}

/** FF-CQB-05, FF-CQB-07: whether the Leader ends opposite the target, touching none of it. */
function isAcross(table: Table, unit: string, target: string, { model, to }: ModelMove): boolean {
  const print = footprintOf(profileOf(table, model).base, to);
  const touches = living(table, target).some(
    ({ id, place }) => place.kind === 'on' && distance(print, footprintOfPiece(table, id)) <= TOLERANCE,
  );
  return !touches && !ignoresObstacles(table, unit);
}

function ignoresObstacles(table: Table, unit: string): boolean {
  const ignored = ignoredPieces(table, unit);
  const obstacles = kindsOf('obstacle');
  return [...table.terrain.values()].every(({ id, kind }) => !obstacles.includes(kind) || ignored.includes(id));
}

/** FF-MOVE-11, FF-KEYWORD-18, FF-KEYWORD-48: those who pass over terrain are Hindered only by the Difficult Terrain in which they end, or in which the target is. */
function isThroughRough(
  table: Table,
  unit: string,
  target: string,
  { walked }: ModelMove,
  passesOver: boolean,
): boolean {
  const ignored = new Set(ignoredPieces(table, unit));
  const hinders = ({ terrain }: { readonly terrain: string }) => !ignored.has(terrain);
  const visits = terrainAlong(table, walked, 'touch', kindsOf('difficult', 'obstacle')).filter(hinders);
  if (!passesOver) return visits.length > 0;
  return visits.some(({ to }) => to >= walked.length) || isWithinDifficult(table, target, ignored);
}

/** FF-TERRAIN-01: at least half of the unit. */
function isWithinDifficult(table: Table, unit: string, ignored: ReadonlySet<string>): boolean {
  const kinds = kindsOf('difficult');
  const hinders = ({ id, kind }: TerrainPiece) => kinds.includes(kind) && !ignored.has(id);
  const models = living(table, unit).filter(({ place }) => place.kind === 'on');
  const within = models.filter(({ place }) => place.kind === 'on' && terrainAt(table, place).some(hinders));
  return within.length > 0 && within.length * 2 >= models.length;
}
