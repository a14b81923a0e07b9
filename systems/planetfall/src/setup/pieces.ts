import pieces from '../../data/pieces.json' with { type: 'json' };
import { isRecord, isRefusal, type Json, type JsonRecord } from '@bridgehead/kernel';
import { reading } from '../book/fields.js';
import { readTerrain } from '../terrain/read-terrain.js';

/** A piece of terrain in the box: what it covers, and the terrain that it is made of. Lengths in inches. */
export interface BoxedPiece {
  readonly id: string;
  readonly name: string;
  /** Across and along. */
  readonly size: readonly [number, number];
  readonly parts: readonly BoxedPart[];
}

/** Terrain of one kind; its middle and size in the piece, all of it where not given. */
interface BoxedPart {
  readonly kind: string;
  readonly name: string;
  readonly at: readonly [number, number];
  readonly size: readonly [number, number];
  /** What the kind has beyond its outline. */
  readonly fields: JsonRecord;
}

/** The pieces that everybody may choose from. */
const PIECES: readonly BoxedPiece[] = (pieces as readonly JsonRecord[]).map(readPiece);

/** PF-TERRAIN-11: what the commanders have agreed to place instead, or what everybody may choose from. */
export function piecesIn(own: Json | undefined): readonly BoxedPiece[] {
  return Array.isArray(own) ? own.map((piece: unknown) => readPiece(recordIn(piece))) : PIECES;
}

export function pieceNamed(own: Json | undefined, id: string): BoxedPiece {
  const piece = piecesIn(own).find((one) => one.id === id);
  if (piece === undefined) throw new Error(`there is no piece of terrain "${id}"`);
  return piece;
}

function readPiece(given: JsonRecord): BoxedPiece {
  const read = reading('a piece of terrain', given, (fields) => {
    const size = pairIn(fields.raw('size')) ?? fields.fail('size', 'a width and a length in inches');
    const name = fields.text('name');
    const parts: unknown = fields.raw('parts');
    if (!Array.isArray(parts) || parts.length === 0) return fields.fail('parts', 'a list of terrain');
    const whole = parts.map((part: unknown) => readPart(recordIn(part), name, size));
    return { id: fields.text('id'), name, size, parts: whole };
  });
  if (isRefusal(read)) throw new Error(read.reason);
  return read;
}

function readPart({ kind, name, at, size, ...fields }: JsonRecord, whole: string, all: BoxedPiece['size']): BoxedPart {
  if (typeof kind !== 'string') throw new Error(`${whole}: every part has a kind`);
  const terrain = readTerrain(kind, fields);
  if (isRefusal(terrain)) throw new Error(`${whole}: ${terrain.reason}`);
  const own = typeof name === 'string' ? name : whole;
  return { kind, name: own, at: pairIn(at) ?? [0, 0], size: pairIn(size) ?? all, fields };
}

/** Whatever is among the arguments of a stage is JSON. */
function recordIn(given: unknown): JsonRecord {
  return isRecord(given) ? (given as JsonRecord) : {};
}

function pairIn(given: unknown): readonly [number, number] | null {
  const [one, other] = Array.isArray(given) ? (given as readonly unknown[]) : [];
  return typeof one === 'number' && typeof other === 'number' ? [one, other] : null;
}
