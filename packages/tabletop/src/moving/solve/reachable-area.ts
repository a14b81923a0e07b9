/** Where a model could end, as outlines for the screen. */
import { advance, footprintOf, type Point, reachable } from '@bridgehead/geometry';
import { isRefusal } from '@bridgehead/kernel';
import { baseOf } from '../../table/queries.js';
import type { Model, Table } from '../../table/table.js';
import { readOne } from '../check/check-move.js';
import type { MoveInquiry } from '../check/move-inquiry.js';
import type { Movement } from '../demand/movement.js';
import { greatestAllowance } from '../demand/per-model.js';
import { Layout } from '../path/layout.js';
import { type BestStart, bestStart } from './best-start.js';
import { groundFor } from './geometry-terms.js';
import { waysToward } from './ways.js';

/** Into how many cells the allowance is divided in each direction: the screen needs no more. */
const CELLS_PER_ALLOWANCE = 24;

/** In how many directions a move of a fixed shape is tried. */
const DIRECTIONS_TRIED = 48;

/**
 * Outlines of where one model can get while the others stay: counter-clockwise around what it can reach, clockwise around holes. For
 * display only; the checker has the last word. Empty if the model cannot move.
 */
export function reachableArea(table: Table, movement: Movement, modelId: string): Point[][] {
  const model = table.models.get(modelId);
  const inquiry: MoveInquiry = { table, movement, layout: new Layout(table) };
  const begin =
    model &&
    bestStart(inquiry, model, { x: Math.round(table.surface.width / 2), y: Math.round(table.surface.height / 2) });
  if (model === undefined || begin === undefined || begin === null) return [];
  if (movement.shape.kind !== 'free') return outlineOfEnds(inquiry, model, begin);
  const base = baseOf(table, modelId);
  const most = greatestAllowance(inquiry.movement, model.id);
  const ground = groundFor(inquiry, model, footprintOf(base, begin.pose), most);
  return reachable(base, begin.pose, ground, most).outline(CELLS_PER_ALLOWANCE);
}

/** The outline through the farthest legal end in each direction. */
function outlineOfEnds(inquiry: MoveInquiry, model: Model, { pose, prefix }: BestStart): Point[][] {
  const most = greatestAllowance(inquiry.movement, model.id);
  const ends: Point[] = [];
  for (let i = DIRECTIONS_TRIED - 1; i >= 0; i--) {
    const goal = advance(pose, Math.round((i * 3600) / DIRECTIONS_TRIED), most);
    const end = firstEnd(inquiry, model, { pose, prefix }, goal);
    if (end !== null && !ends.some(({ x, y }) => x === end.x && y === end.y)) ends.push(end);
  }
  return ends.length < 3 ? [] : [ends];
}

function firstEnd(inquiry: MoveInquiry, model: Model, { pose, prefix }: BestStart, goal: Point): Point | null {
  for (const way of waysToward(inquiry, { model, start: pose, goal })) {
    const read = readOne({ ...inquiry, layout: new Layout(inquiry.table) }, model, [...prefix, ...way]);
    if (!isRefusal(read)) return { x: read.walked.end.x, y: read.walked.end.y };
  }
  return null;
}
