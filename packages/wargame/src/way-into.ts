import { bearing, nearestPoints, type Point } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove } from '@bridgehead/kernel';
import {
  checkMove,
  distanceBetween,
  footprintOfModel,
  footprintOfPiece,
  mostContacts,
  type Movement,
  onTable,
  profileOf,
  type Table,
} from '@bridgehead/tabletop';
import { alongRim } from './rim.js';

/**
 * The demands on one model of a squad that goes into a piece with the others. Its squadmates are not in its way, as they go in themselves;
 * it need not keep coherency with them nor cover any least distance.
 */
export function goingIn(table: Table, squad: string, movement: Movement): Movement {
  const { all: _all, coherency: _coherency, least: _least, ...rest } = movement;
  const mates = onTable(table, squad).map(({ id }) => id);
  return { ...rest, passing: { apart: mates, ...rest.passing } };
}

/** Whether a model can come into contact with a piece. A straight way is tried first, since that takes no search. */
export function canReach(table: Table, movement: Movement, model: string, piece: string): boolean {
  if (canReachStraight(table, movement, model, piece)) return true;
  // To reach a piece beyond its own allowance, the model would have to earn a bonus all the way, and no search knows of bonuses.
  const isNear = distanceBetween(table, model, piece) <= (movement.allowance.each?.[model] ?? 0);
  return isNear && (mostContacts(table, movement, piece)?.least ?? 0) > 0;
}

/** Whether a model can come into contact in one line: to the nearest point of the piece, or to another place at its rim. */
export function canReachStraight(table: Table, movement: Movement, model: string, piece: string): boolean {
  const gap = distanceBetween(table, model, piece);
  if (gap > farthest(movement, model)) return false;
  if (gap <= table.surface.contact) return true;
  const canGoTo = ({ x, y }: Point) =>
    checkMove(table, movement, { move: [{ model, path: [{ to: [x, y] }] }] }) === null;
  if (canGoTo(nearestPlaceAt(table, model, piece))) return true;
  for (const to of rimToward(table, piece, model)) if (canGoTo(to)) return true;
  return false;
}

/** The farthest that a model might get. */
function farthest({ allowance }: Movement, model: string): number {
  const bonus = (allowance.bonuses ?? []).reduce((sum, { length }) => sum + length, 0);
  return (allowance.each?.[model] ?? allowance.length) + bonus + (allowance.tolerance ?? 0);
}

/** Where a model touches a piece if it goes there by the shortest line. */
function nearestPlaceAt(table: Table, model: string, piece: string): Point {
  const from = footprintOfModel(table, model);
  const [own, theirs] = nearestPoints(from, footprintOfPiece(table, piece));
  return { x: from.centre.x + theirs.x - own.x, y: from.centre.y + theirs.y - own.y };
}

/** The places at the rim of a piece where a model could stand, those toward it first. */
function rimToward(table: Table, piece: string, model: string): Iterable<Point> {
  const target = footprintOfPiece(table, piece);
  return alongRim(target, profileOf(table, model).base, bearing(target.centre, footprintOfModel(table, model).centre));
}

/** A move that brings models into contact with a piece: as many as can, or all if all must move; null if it brings none. */
export function moveInto(table: Table, movement: Movement, piece: string): MoveAnswer | null {
  if (movement.all !== undefined) return straightInto(table, movement, piece);
  const found = mostContacts(table, movement, piece);
  return found === null || found.least === 0 ? null : found.move;
}

/** All models, each in one line to a free place at the rim; null if one of them finds none. */
function straightInto(table: Table, movement: Movement, piece: string): MoveAnswer | null {
  const { all: _all, coherency: _coherency, ...each } = movement;
  const move: PieceMove[] = [];
  for (const model of movement.movers) {
    const next = firstLegal(table, each, move, model, rimToward(table, piece, model));
    if (next === null) return null;
    move.push(next);
  }
  return checkMove(table, movement, { move }) === null ? { move } : null;
}

function firstLegal(
  table: Table,
  movement: Movement,
  before: readonly PieceMove[],
  model: string,
  places: Iterable<Point>,
): PieceMove | null {
  for (const { x, y } of places) {
    const one: PieceMove = { model, path: [{ to: [x, y] }] };
    if (checkMove(table, movement, { move: [...before, one] }) === null) return one;
  }
  return null;
}

/** The pieces in the order of their distance to a squad on the table. */
export function nearestFirst(table: Table, squad: string, pieces: readonly string[]): readonly string[] {
  const models = onTable(table, squad);
  const gapTo = (piece: string) => Math.min(...models.map(({ id }) => distanceBetween(table, id, piece)));
  const gaps = new Map(pieces.map((piece) => [piece, gapTo(piece)]));
  return pieces.toSorted((a, b) => (gaps.get(a) ?? 0) - (gaps.get(b) ?? 0));
}
