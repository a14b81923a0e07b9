import pieces from '../../../data/pieces.json' with { type: 'json' };
import { isRecord, isRefusal, type Json, type JsonRecord, type Members, reading, type Side } from '@bridgehead/kernel';
import { lengthInUnits } from '@bridgehead/tabletop';
import type { BoxedPart, BoxedPiece, BoxSize } from '@bridgehead/wargame';
import { inches } from '../../book/measuring.js';
import { readTerrain } from '../../terrain/read-terrain.js';
import { terrainRow } from '../../terrain/terrain.js';

/** The pieces of terrain that commanders place. */

/** In words, as an argument of a stage. */
export const PIECES =
  'the pieces of terrain to choose from, a list of { id, name, size: [width, length], parts: [{ kind, … }] }; the usual ones where not given';

const USUAL_PIECES: readonly BoxedPiece[] = (pieces as readonly JsonRecord[]).map(readPiece);

/** PF-TERRAIN-11: what the commanders have agreed to place instead, or what everybody may choose from. */
export function piecesIn(own: Json | undefined): readonly BoxedPiece[] {
  return Array.isArray(own) ? own.map((piece: unknown) => readPiece(recordIn(piece))) : USUAL_PIECES;
}

export function pieceNamed(own: Json | undefined, id: string): BoxedPiece {
  const piece = piecesIn(own).find((one) => one.id === id);
  if (piece === undefined) throw new Error(`there is no piece of terrain "${id}"`);
  return piece;
}

/** PF-SETUP-04: the id of what a side lays in a Sector. */
export function pieceId(side: Side, sector: number): string {
  return `${side}-piece-${sector}`;
}

/** The piece that terrain is a part of. */
export function wholeOf(id: string): string {
  return /^.+-piece-\d+(?=-\d+$)/.exec(id)?.[0] ?? id;
}

/** `Scarp: Raised Ground and Cliff, 9" × 6"`. */
export function labelOfPiece({ name, size: { width, length }, parts }: BoxedPiece): string {
  const kinds = [...new Set(parts.map(kindName))].join(' and ');
  const covers = `${lengthInUnits(width)}" × ${lengthInUnits(length)}"`;
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: ${kinds}, ${covers}`;
}

function kindName({ kind, traits }: BoxedPart): string {
  const { name } = terrainRow(kind);
  const storeys = traits.find(({ trait }) => trait === 'storeys')?.values?.['storeys'];
  return typeof storeys === 'number' && storeys > 1 ? `${name} of ${storeys} storeys` : name;
}

/** Lengths in the data are inches. */
function readPiece(given: JsonRecord): BoxedPiece {
  const read = reading('a piece of terrain', given, (field) => field.record(readWhole));
  if (isRefusal(read)) throw new Error(read.reason);
  return read;
}

function readWhole(piece: Members): BoxedPiece {
  const name = piece.need('name').text();
  const size = sizeIn(piece.need('size').value) ?? piece.need('size').fail('must be a width and a length in inches');
  const parts = piece.list('parts', ({ value }) => readPart(recordIn(value), name, size));
  if (parts.length === 0) piece.need('parts').fail('must be a list of terrain');
  return { id: piece.need('id').text(), name, size, parts };
}

/** A part lies in the middle and is as large as the whole piece where it does not say otherwise. */
function readPart({ kind, name, at, size, ...fields }: JsonRecord, whole: string, all: BoxSize): BoxedPart {
  if (typeof kind !== 'string') throw new Error(`${whole}: every part has a kind`);
  const terrain = readTerrain(kind, fields);
  if (isRefusal(terrain)) throw new Error(`${whole}: ${terrain.reason}`);
  const [across, along] = pairIn(at) ?? [0, 0];
  return { ...terrain, kind, name: typeof name === 'string' ? name : whole, across, along, size: sizeIn(size) ?? all };
}

/** Whatever is among the arguments of a stage is JSON. */
function recordIn(given: unknown): JsonRecord {
  return isRecord(given) ? (given as JsonRecord) : {};
}

function sizeIn(given: unknown): BoxSize | null {
  const pair = pairIn(given);
  return pair === null ? null : { width: pair[0], length: pair[1] };
}

function pairIn(given: unknown): readonly [number, number] | null {
  const [one, other] = Array.isArray(given) ? (given as readonly unknown[]) : [];
  return typeof one === 'number' && typeof other === 'number' ? [inches(one), inches(other)] : null;
}
