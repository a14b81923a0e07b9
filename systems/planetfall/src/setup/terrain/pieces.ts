import pieces from '../../../data/pieces.json' with { type: 'json' };
import { type Field, isRefusal, type Json, listOf, pairOf, reading, type Side } from '@bridgehead/kernel';
import { lengthInUnits } from '@bridgehead/tabletop';
import type { BoxedPart, BoxedPiece, BoxSize } from '@bridgehead/wargame';
import { inches } from '../../book/measuring.js';
import { readTerrain } from '../../terrain/read-terrain.js';
import { terrainRow } from '../../terrain/terrain.js';

/** The pieces of terrain that commanders place. */

/** The meaning of the argument of a stage. */
export const PIECES =
  'the pieces of terrain to choose from, a list of { id, name, size: [width, length], parts: [{ kind, … }] }; the usual ones where not given';

/** PF-TERRAIN-11: the pieces that the commanders have agreed on, otherwise those that every commander may choose from. */
export function piecesIn(own: Json | undefined): readonly BoxedPiece[] {
  return Array.isArray(own) ? (own as readonly Json[]).map(readPiece) : USUAL_PIECES;
}

export function pieceNamed(own: Json | undefined, id: string): BoxedPiece {
  const piece = piecesIn(own).find((one) => one.id === id);
  if (piece === undefined) throw new Error(`there is no piece of terrain "${id}"`);
  return piece;
}

/** PF-SETUP-04: the id of the piece that a side lays in a Sector. */
export function pieceId(side: Side, sector: number): string {
  return `${side}-piece-${sector}`;
}

/** The id of the piece that a piece of terrain is a part of. */
export function wholeOf(id: string): string {
  return /^.+-piece-\d+(?=-\d+$)/.exec(id)?.[0] ?? id;
}

/** `Scarp: Raised Ground and Cliff, 9" × 6"`. */
export function labelOfPiece(piece: BoxedPiece): string {
  const kinds = [...new Set(piece.parts.map(kindName))].join(' and ');
  return `${piece.name.slice(0, 1).toUpperCase()}${piece.name.slice(1)}: ${kinds}, ${coveredBy(piece)}`;
}

export function coveredBy({ size: { width, length } }: BoxedPiece): string {
  return `${lengthInUnits(width)}" × ${lengthInUnits(length)}"`;
}

function kindName({ kind, traits }: BoxedPart): string {
  const { name } = terrainRow(kind);
  const storeys = traits.find(({ trait }) => trait === 'storeys')?.values?.['storeys'];
  return typeof storeys === 'number' && storeys > 1 ? `${name} of ${storeys} storeys` : name;
}

function readPiece(given: Json): BoxedPiece {
  const read = reading('a piece of terrain', given, (field) =>
    field.record((piece) => {
      const name = piece.need('name').text();
      const [width, length] = readLengths(piece.need('size'));
      const size = { width, length };
      const readParts = listOf((part) => readPart(part, name, size), 1);
      return { id: piece.need('id').text(), name, size, parts: readParts(piece.need('parts')) };
    }),
  );
  if (isRefusal(read)) throw new Error(read.reason);
  return read;
}

/** Lengths in the data are inches. */
const readLengths = pairOf((field) => inches(field.number()));

/** Reads a part. Unless it says otherwise, it lies in the middle and is as large as the whole piece. */
function readPart(part: Field, whole: string, all: BoxSize): BoxedPart {
  const { kind: _kind, name: _name, at: _at, size: _size, ...fields } = part.jsonRecord();
  const kind = part.member('kind')?.text() ?? part.lack('kind');
  const terrain = readTerrain(kind, fields);
  if (isRefusal(terrain)) throw new Error(`${whole}: ${terrain.reason}`);
  const [at, size] = [part.member('at'), part.member('size')];
  const [across, along] = at === undefined ? [0, 0] : readLengths(at);
  const [width, length] = size === undefined ? [all.width, all.length] : readLengths(size);
  const name = part.member('name')?.text() ?? whole;
  return { ...terrain, kind, name, across, along, size: { width, length } };
}

const USUAL_PIECES: readonly BoxedPiece[] = pieces.map((piece) => readPiece(piece));
