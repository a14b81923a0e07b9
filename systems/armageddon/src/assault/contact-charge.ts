import { advance, bearing, FULL_TURN, type Point, pointToPoint, radiusOf } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove } from '@bridgehead/kernel';
import {
  bindingMovement,
  coherent,
  footprintOfPiece,
  type Movement,
  profileOf,
  readMove,
  supposing,
  type Table,
} from '@bridgehead/tabletop';
import { CM, cm } from '../book/measuring.js';
import { unitsOf, zoneOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { roomAt } from './charge-contacts.js';

interface Contacts {
  readonly squad: string;
  readonly movement: Movement;
  readonly enemies: readonly string[];
  /** How far each unit charges, in lengths. */
  readonly reach: (model: string) => number;
}

/** Units that try to get into contact, at most; the others follow. */
const MOST_SEEKERS = 8;

/** Bearings at which a second unit finds room beside the first, in tenths of a degree. */
const SWINGS = [0, 700, -700, 1100, -1100];

/** A charge of the closest units into contact, with the others behind them; null if none was found that is legal and keeps formation. */
export function contactCharge(
  table: Table,
  contacts: Contacts,
  isLegal: (answer: MoveAnswer) => boolean,
): MoveAnswer | null {
  const { squad, enemies } = contacts;
  const gap = (unit: string) => Math.min(...enemies.map((id) => gapOf(table, unit, id)));
  const order = contacts.movement.movers.toSorted((a, b) => gap(a) - gap(b));
  const moves: PieceMove[] = [];
  const room = new Map(enemies.map((id) => [id, roomAt(table, id)]));
  let seekers = 0;
  for (const unit of order) {
    const found = seekers < MOST_SEEKERS ? intoContact(table, contacts, unit, room, moves) : null;
    if (found !== null) seekers += 1;
    const move = found ?? upToZones(table, contacts, unit, moves);
    if (move !== null) moves.push(move);
  }
  const answer = { move: moves };
  if (seekers === 0 || !isLegal(answer)) return null;
  return keepsFormation(table, squad, contacts.movement, answer) ? answer : null;
}

function gapOf(table: Table, a: string, b: string): number {
  return pointToPoint(footprintOfPiece(table, a).centre, footprintOfPiece(table, b).centre);
}

function radius(table: Table, model: string): number {
  return radiusOf(profileOf(table, model).base);
}

function isRead(table: Table, movement: Movement, moves: readonly PieceMove[]): boolean {
  return !isRefusal(readMove(table, bindingMovement(movement), { move: moves }));
}

function stepTo(model: string, { x, y }: Point): PieceMove {
  return { model, path: [{ to: [x, y] }] };
}

/** A straight way into contact with one of the three nearest enemies that have room. */
function intoContact(
  table: Table,
  { movement, enemies, reach }: Contacts,
  unit: string,
  room: Map<string, number>,
  before: readonly PieceMove[],
): PieceMove | null {
  const from = footprintOfPiece(table, unit).centre;
  const near = enemies
    .filter((id) => (room.get(id) ?? 0) > 0)
    .toSorted((a, b) => gapOf(table, unit, a) - gapOf(table, unit, b));
  for (const enemy of near.slice(0, 3)) {
    const { centre } = footprintOfPiece(table, enemy);
    const apart = radius(table, unit) + radius(table, enemy) + CM / 100;
    for (const swing of SWINGS) {
      const to = advance(centre, (bearing(centre, from) + swing + FULL_TURN) % FULL_TURN, apart);
      if (pointToPoint(from, to) > reach(unit)) continue;
      const move = stepTo(unit, to);
      if (!isRead(table, movement, [...before, move])) continue;
      room.set(enemy, (room.get(enemy) ?? 0) - 1);
      return move;
    }
  }
  return null;
}

/** Straight toward the nearest enemy, up to the border of the zones of control. */
function upToZones(
  table: Table,
  { movement, enemies, reach }: Contacts,
  unit: string,
  before: readonly PieceMove[],
): PieceMove | null {
  const from = footprintOfPiece(table, unit).centre;
  const [nearest] = enemies.toSorted((a, b) => gapOf(table, unit, a) - gapOf(table, unit, b));
  if (nearest === undefined) return null;
  const { centre } = footprintOfPiece(table, nearest);
  const off = radius(table, unit) + radius(table, nearest) + cm(zoneOf(table, nearest)) + CM / 10;
  const most = Math.min(reach(unit), pointToPoint(from, centre) - off);
  for (const share of [1, 0.6, 0.3]) {
    const length = Math.floor(most * share);
    if (length <= 0) return null;
    const to = advance(from, bearing(from, centre), length);
    if (enemies.some((id) => isInZone(table, unit, to, id))) continue;
    const move = stepTo(unit, to);
    if (isRead(table, movement, [...before, move])) return move;
  }
  return null;
}

function isInZone(table: Table, unit: string, at: Point, enemy: string): boolean {
  const gap = pointToPoint(at, footprintOfPiece(table, enemy).centre) - radius(table, unit) - radius(table, enemy);
  return gap <= cm(zoneOf(table, enemy)) + CM / 100;
}

function keepsFormation(table: Table, squad: string, movement: Movement, answer: MoveAnswer): boolean {
  const read = readMove(table, bindingMovement(movement), answer);
  if (isRefusal(read)) return false;
  const moved = read.moves.map(({ model, to }) => ({ model, to }));
  return supposing(table, moved, (after) => coherent(after, unitsOf(after, squad), coherencyOf(after, squad)) === null);
}
