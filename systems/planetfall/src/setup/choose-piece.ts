import { type Json, pickAsk } from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { terrainRow } from '../terrain/terrain.js';
import { whyNotLaid } from './laying.js';
import { type BoxedPiece, piecesIn } from './pieces.js';
import { terrainTokensOf } from './terrain-tokens-field.js';

export type PieceArgs = { readonly id: string; readonly sector: number; readonly pieces?: Json };

/** PF-SETUP-04: which piece of terrain is placed for a token. */
export const choosePiece = pickAsk<Table, PieceArgs>({
  name: 'choosePiece',
  prompt: 'Which piece of terrain?',
  meaning:
    'The id of a piece: house, hall, block, terrace, twinTowers, copse, wood, jungle, hill, plateau, scarp, spires, crag, craters, rubble, pool, stream, road, crossing.',
  rules: ['PF-SETUP-04'],
  // The token shows where it is about.
  candidates: (table, { pieces, sector }, side) =>
    piecesIn(pieces).map((piece) => ({
      id: piece.id,
      label: labelOf(piece),
      pieces: terrainTokensOf(table, side).flatMap(({ id, value }) => (value === sector ? [id] : [])),
    })),
  barred: (table, args, piece) => whyNotLaid(table, { ...args, piece }),
  usual: usualPiece,
});

/** `Scarp: Raised Ground and Cliff, 9" × 6"`. */
function labelOf({ name, size: [width, length], parts }: BoxedPiece): string {
  const kinds = [...new Set(parts.map(({ kind, fields }) => kindName(kind, fields['storeys'])))];
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}: ${kinds.join(' and ')}, ${width}" × ${length}"`;
}

function kindName(kind: string, storeys: Json | undefined): string {
  const { name } = terrainRow(kind);
  return typeof storeys === 'number' && storeys > 1 ? `${name} of ${storeys} storeys` : name;
}

/** A kind that there is least of; of several pieces of that kind now one and now another. */
function usualPiece(table: Table, args: PieceArgs): string {
  const counts = new Map<string, number>();
  for (const { kind } of table.terrain.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const kinds = [...new Set(piecesIn(args.pieces).map(kindOf))];
  const rarest = kinds.toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
  const found = rarest
    .flatMap((kind) => inTurn(piecesIn(args.pieces), kind, args.sector))
    .find(({ id }) => whyNotLaid(table, { ...args, piece: id }) === null);
  return found?.id ?? '';
}

function inTurn(pieces: readonly BoxedPiece[], kind: string, by: number): readonly BoxedPiece[] {
  const alike = pieces.filter((piece) => kindOf(piece) === kind);
  const from = by % alike.length;
  return [...alike.slice(from), ...alike.slice(0, from)];
}

function kindOf({ parts: [first] }: BoxedPiece): string {
  return first?.kind ?? '';
}
