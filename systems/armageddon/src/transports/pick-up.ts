import { pointToPoint, radiusOf } from '@bridgehead/geometry';
import { isRefusal } from '@bridgehead/kernel';
import {
  bindingMovement,
  distanceBetween,
  footprintOfPiece,
  type ModelMove,
  profileOf,
  readMove,
  type Table,
} from '@bridgehead/tabletop';
import { CONTACT, cm } from '../book/measuring.js';
import { formationOf, speedOf } from '../book/units.js';
import { isInDanger } from '../movement/dangerous-ground.js';
import { movementFor, usualGait } from '../movement/movement.js';

/** EA-TRANS-02: there and back again: what a transport pays at most for a unit that it picks up on its way. */
export function costThereAndBack(table: Table, transport: string, units: readonly string[]): number {
  return units.reduce((sum, unit) => sum + 2 * distanceBetween(table, transport, unit), 0);
}

/** EA-TRANS-02: the way on which a transport comes into contact with each of the units, the nearest first; null if there is no straight and safe one. */
export function wayTo(table: Table, transport: string, units: readonly string[]): ModelMove | null {
  const path = pathTo(table, transport, units);
  const length = lengthOf(table, transport, path);
  if (path.length === 0 || length > cm(speedOf(table, transport))) return null;
  const movement = movementFor(table, formationOf(table, transport), usualGait(table));
  const { apart = [], ...passing } = movement.passing;
  // Whoever gets aboard is in nobody's way.
  const past = { ...movement, passing: { ...passing, apart: [...apart, ...units] } };
  const steps = path.map((to) => ({ to }));
  const result = readMove(table, bindingMovement(past), { move: [{ model: transport, path: steps }] });
  if (isRefusal(result)) return null;
  const [move] = result.moves;
  return move === undefined || isInDanger(table, move) ? null : move;
}

type Waypoint = readonly [x: number, y: number];

function pathTo(table: Table, transport: string, units: readonly string[]): Waypoint[] {
  const near = units.toSorted((a, b) => distanceBetween(table, transport, a) - distanceBetween(table, transport, b));
  let at = footprintOfPiece(table, transport).centre;
  const path: Waypoint[] = [];
  for (const unit of near) {
    const { centre } = footprintOfPiece(table, unit);
    const touching = radiusOf(profileOf(table, transport).base) + radiusOf(profileOf(table, unit).base);
    const away = pointToPoint(at, centre);
    if (away <= touching + CONTACT) continue;
    const share = (away - touching - CONTACT / 2) / away;
    at = { x: Math.round(at.x + (centre.x - at.x) * share), y: Math.round(at.y + (centre.y - at.y) * share) };
    path.push([at.x, at.y]);
  }
  return path;
}

function lengthOf(table: Table, transport: string, path: readonly Waypoint[]): number {
  let length = 0;
  let at = footprintOfPiece(table, transport).centre;
  for (const [x, y] of path) {
    length += pointToPoint(at, { x, y });
    at = { x, y };
  }
  return length;
}
