import type { Point } from '@bridgehead/geometry';
import {
  footprintOfPiece,
  markOn,
  piecesBetween,
  remember,
  sightBetween,
  type SightObstacle,
  type Table,
  terrainAt,
  type TerrainPiece,
  terrainUnder,
} from '@bridgehead/tabletop';
import { isWarEngine } from '../book/detachments.js';
import { isWithin } from '../book/measuring.js';
import { POPPED_UP } from '../book/marks.js';
import { topOf } from '../terrain/terrain.js';

/** E40-LOS-01: how high a war engine is, in steps. */
const WAR_ENGINE_TOP = 2;

/** E40-LOS-01: how far one sees within a wood or ruin, in centimetres. */
const SIGHT_WITHIN = 10;

/** E40-LOS-01, E40-KEY-14: whether there is a line of fire between two units. */
export function hasLineOfFire(table: Table, from: string, to: string): boolean {
  return lineOfFire(table, from, to).clear;
}

/** Whether the line is clear, and what is in the way if not. */
export type LineOfFire =
  | { readonly clear: true }
  | { readonly clear: false; readonly blocker: string; readonly edge: readonly [Point, Point] };

export function lineOfFire(table: Table, from: string, to: string): LineOfFire {
  if (isUp(table, from) || isUp(table, to)) return { clear: true };
  return remember(table, `epic40k line ${from}>${to}`, () => lineBetween(table, from, to));
}

function isUp(table: Table, unit: string): boolean {
  return markOn(table, unit, POPPED_UP) > 0;
}

/** E40-CARD-03: whether a unit has a line of fire to a point of the ground. */
export function hasLineToPoint(table: Table, from: string, point: Point): boolean {
  if (isUp(table, from)) return true;
  const around = new Set([...terrainUnder(table, from, 'centre'), ...terrainAt(table, point)]);
  const highest = Math.max(topOfUnit(table, from), levelAt(table, point));
  const { models, terrain } = piecesBetween(table, footprintOfPiece(table, from).centre, point);
  const isBlocked =
    models.some(({ id }) => id !== from && isWarEngine(table, id) && topOfUnit(table, id) > highest) ||
    terrain.some(({ id }) => {
      const piece = table.terrain.get(id);
      return piece !== undefined && !around.has(piece) && topOfPiece(table, piece) > highest;
    });
  return !isBlocked;
}

function lineBetween(table: Table, from: string, to: string): LineOfFire {
  const around = new Set([...terrainUnder(table, from, 'centre'), ...terrainUnder(table, to, 'centre')]);
  const [here, there] = [new Set(terrainUnder(table, from, 'centre')), terrainUnder(table, to, 'centre')];
  const shared = there.find((piece) => here.has(piece) && isThicket(piece));
  const highest = Math.max(topOfUnit(table, from), topOfUnit(table, to));
  const tooDeep = shared !== undefined && !isWithin(table, from, to, SIGHT_WITHIN) ? shared.id : null;
  const blocks = (between: SightObstacle): boolean => {
    if (between.kind === 'model')
      return isWarEngine(table, between.model.id) && topOfUnit(table, between.model.id) > highest;
    if (between.part !== undefined) return false;
    if (between.terrain.id === tooDeep) return true;
    return !around.has(between.terrain) && topOfPiece(table, between.terrain) > highest;
  };
  return sightBetween(table, from, to, { from: 'centre', to: 'centre', heights: 'ignored', blocks });
}

function isThicket({ kind }: TerrainPiece): boolean {
  return kind === 'woods' || kind === 'ruins';
}

/** E40-LOS-01: the level of the hill under a point. */
function levelAt(table: Table, { x, y }: { readonly x: number; readonly y: number }): number {
  const hills = terrainAt(table, { x, y }).filter(({ kind }) => kind === 'hill');
  return Math.max(0, ...hills.map(topOf));
}

function topOfUnit(table: Table, unit: string): number {
  const level = levelAt(table, footprintOfPiece(table, unit).centre);
  return level + (table.models.has(unit) && isWarEngine(table, unit) ? WAR_ENGINE_TOP : 0);
}

/** A wood on a hill is as high as both. */
function topOfPiece(table: Table, piece: TerrainPiece): number {
  const top = topOf(piece);
  return top === 0 || piece.kind === 'hill' ? top : top + levelAt(table, footprintOfPiece(table, piece.id).centre);
}
