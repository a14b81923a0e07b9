/** The one checker of placings. */
import { type Base, footprintOf, overlaps, type Pose } from '@bridgehead/geometry';
import { HOUSE, isRecord, isRefusal, type PlaceAnswer, type Refusal, refuse } from '@bridgehead/kernel';
import { terrainAt } from '../../table/distances.js';
import { nameOf } from '../../table/naming.js';
import type { Inside, OnTable, Table } from '../../table/table.js';
import { baseForPlacing, calledIn } from '../demand/placed-piece.js';
import type { Placing } from '../demand/placing.js';
import { refuseDemand } from '../demand/refuse-demand.js';
import { Layout } from '../path/layout.js';
import { isCoordinate, isFacing } from '../path/walk.js';
import { coherentSquads } from './coherency.js';
import { checkGroups } from './group-check.js';
import { checkNear } from './near-check.js';
import type { BoardingPiece, PlacedPiece, PlaceInquiry } from './place-inquiry.js';
import { checkPlaced } from './placed-check.js';
import { checkRoom } from './room-check.js';
import { checkPlacedTogether } from './together-check.js';

/** What an accepted answer does to one piece. */
export interface PiecePlace {
  readonly piece: string;
  readonly to: OnTable | Inside;
}

export interface PlaceResult {
  readonly places: readonly PiecePlace[];
}

/** Null if the answer is legal. */
export function checkPlace(table: Table, placing: Placing, answer: PlaceAnswer): Refusal | null {
  const result = readPlace(table, placing, answer);
  return isRefusal(result) ? result : null;
}

/** What the answer would do, or why it is refused. */
export function readPlace(table: Table, placing: Placing, answer: PlaceAnswer): PlaceResult | Refusal {
  const inquiry = layOut(table, placing, answer);
  if (isRefusal(inquiry)) return inquiry;
  const refused = checkAll(inquiry);
  if (refused !== null) return refused;
  const { down, aboard } = inquiry;
  const places: PiecePlace[] = down.map(({ piece, pose }) => ({ piece, to: standingAt(table, placing, pose) }));
  for (const { piece, spot } of aboard) places.push({ piece, to: spot });
  return { places };
}

/** The pieces of an accepted answer that do not meet, each by itself, a demand that is stricter than the one it was accepted by. */
export function piecesFailing(table: Table, stricter: Placing, answer: PlaceAnswer): string[] {
  const inquiry = layOut(table, stricter, answer);
  if (isRefusal(inquiry)) return [];
  return inquiry.down.filter((one) => checkPlaced(inquiry, one) !== null).map(({ piece }) => piece);
}

function standingAt(table: Table, { standsOn = [] }: Placing, { x, y, facing }: Pose): OnTable {
  const under = terrainAt(table, { x, y }).filter(({ kind }) => standsOn.includes(kind));
  const height = under.reduce((most, piece) => Math.max(most, piece.height), 0);
  return height === 0 ? { kind: 'on', x, y, facing } : { kind: 'on', x, y, facing, height };
}

/**
 * Whether these places are legal as the beginning of a placing: pieces that are not in the answer yet are treated as off the table.
 * For solvers, which add some pieces after others: only what is `added` is judged by itself, since the rest was before.
 */
export function mayBegin(table: Table, placing: Placing, answer: PlaceAnswer, added: readonly string[]): boolean {
  const { all: _left, ...rest } = placing;
  const inquiry = layOut(table, rest, answer);
  if (isRefusal(inquiry)) return false;
  for (const piece of placing.pieces) if (!Object.hasOwn(answer.place, piece)) inquiry.layout.lift(piece);
  // A piece that is placed later may block the way to an earlier one.
  return checkAll(inquiry, placing.reach === undefined ? added : undefined) === null;
}

/** Judges each piece by itself, or only some of them, and then all of them together. */
function checkAll(inquiry: PlaceInquiry, judged?: readonly string[]): Refusal | null {
  for (const one of inquiry.down) {
    if (judged?.includes(one.piece) === false) continue;
    const refused = checkPlaced(inquiry, one) ?? checkFree(inquiry, one);
    if (refused !== null) return refused;
  }
  return (
    checkNear(inquiry) ??
    checkPlacedTogether(inquiry) ??
    checkRoom(inquiry) ??
    checkCoherency(inquiry) ??
    checkGroups(inquiry)
  );
}

function layOut(table: Table, placing: Placing, answer: unknown): PlaceInquiry | Refusal {
  const spots: unknown = isRecord(answer) ? answer['place'] : undefined;
  if (!isRecord(spots)) return refuse(HOUSE.shape, 'A placing must say where each piece goes');
  const layout = new Layout(table);
  const down: PlacedPiece[] = [];
  const aboard: BoardingPiece[] = [];
  for (const [piece, spot] of inOrder(spots, placing)) {
    const base = placeable(table, placing, piece);
    if (isRefusal(base)) return base;
    const read = readSpot(piece, spot);
    if (isRefusal(read)) return read;
    layout.lift(piece);
    if ('kind' in read) aboard.push({ piece, spot: read });
    else down.push({ piece, base, pose: read, print: footprintOf(base, read) });
  }
  const missing = placing.all && placing.pieces.find((piece) => !Object.hasOwn(spots, piece));
  if (placing.all !== undefined && missing !== undefined) {
    return refuseDemand('all', placing.all.rule, `${calledIn(table, placing, missing)} must be placed as well`, {
      piece: missing,
    });
  }
  for (const { piece, print } of down) layout.place(piece, print);
  return { table, placing, layout, down, aboard };
}

/** In the order of the demand, then whatever else the answer has: the keys of an object have no order that a sender could choose. */
function inOrder(spots: Readonly<Record<string, unknown>>, { pieces }: Placing): [string, unknown][] {
  const rank = new Map(pieces.map((piece, i) => [piece, i]));
  const rankOf = (piece: string): number => rank.get(piece) ?? pieces.length;
  return Object.entries(spots).sort(([a], [b]) => rankOf(a) - rankOf(b));
}

/** The base of a piece that this answer may place. */
function placeable(table: Table, placing: Placing, piece: string): Base | Refusal {
  if (!placing.pieces.includes(piece)) {
    return refuseDemand('pieces', placing.rule, `${calledIn(table, placing, piece)} cannot be placed now`, { piece });
  }
  return baseForPlacing(table, placing, piece);
}

function readSpot(piece: string, spot: unknown): Pose | Inside | Refusal {
  if (isRecord(spot) && typeof spot['in'] === 'string') return readInside(piece, spot['in'], spot['part']);
  const { at, facing }: { at?: unknown; facing?: unknown } = isRecord(spot) ? spot : {};
  const [x, y] = Array.isArray(at) && at.length === 2 ? (at as readonly unknown[]) : [];
  if (isCoordinate(x) && isCoordinate(y) && isFacing(facing)) return { x: x + 0, y: y + 0, facing: facing + 0 };
  return refuse(HOUSE.shape, 'A piece must be placed at a point with a facing, or in something', { piece });
}

function readInside(piece: string, id: string, part: unknown): Inside | Refusal {
  if (part === undefined) return { kind: 'in', id };
  return typeof part === 'string'
    ? { kind: 'in', id, part }
    : refuse(HOUSE.shape, 'A part is named by its id', { piece });
}

/** A model may not overlap another. Pieces that are not models may lie on anything. */
function checkFree({ table, placing, layout }: PlaceInquiry, { piece, print, pose }: PlacedPiece): Refusal | null {
  if (!table.models.has(piece)) return null;
  let refused: Refusal | null = null;
  layout.near(print.bounds, (other) => {
    if (other.id === piece || placing.apart?.includes(other.id) === true || !overlaps(print, other.footprint))
      return false;
    const reason = `${calledIn(table, placing, piece)} would stand on ${nameOf(table, other.id)}`;
    refused = refuseDemand('apart', placing.rule, reason, { piece, blocking: other.id, point: [pose.x, pose.y] });
    return true;
  });
  return refused;
}

function checkCoherency({ table, placing, layout, down }: PlaceInquiry): Refusal | null {
  const { coherency } = placing;
  if (coherency === undefined) return null;
  const placed = down.map(({ piece }) => piece);
  return coherentSquads(table, placed, coherency, layout);
}
