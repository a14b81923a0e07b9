import { boundsOf, boundsOverlap, grow, type Point } from '@bridgehead/geometry';
import { type Json, type Refusal, refuse, type Side } from '@bridgehead/kernel';
import { footprintOfTerrain, lengthInUnits, type Placing, type Table } from '@bridgehead/tabletop';
import {
  type BoxedPiece,
  isSpotLeft,
  middleOfSector,
  type NamedSpot,
  nearestSpot,
  outlineOfSector,
  spotAsk,
} from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../../book/measuring.js';
import { pieceNamed, piecesIn } from './pieces.js';
import { sectorNumbered } from './sectors.js';
import { terrainTokensOf } from './tokens.js';

const RULE = 'PF-SETUP-04';
const APART = inches(4) + TOLERANCE;
const LARGEST = inches(12);

/** A piece out of the box for a Sector, and the id that it has on the table. */
export type Laying = {
  readonly id: string;
  readonly piece: string;
  readonly sector: number;
  /** PF-TERRAIN-11: the pieces that the commanders agreed on, where they did. */
  readonly pieces?: Json;
};

/** PF-SETUP-04: where a piece of terrain lies, and how it is turned. */
export const layPiece = spotAsk<Laying>({
  name: 'layPiece',
  prompt: 'Where does it lie?',
  meaning:
    'A place for the piece, named <side>-piece-<Sector>, in its Sector and more than 4" from other terrain; usual is by its token.',
  rules: ['PF-SETUP-04'],
  placing: laying,
  spots: byItsToken,
});

function* byItsToken(table: Table, args: Laying, side: Side): Iterable<NamedSpot> {
  const token = terrainTokensOf(table, side).find(({ value }) => value === args.sector);
  const { x, y } = token?.at ?? middleOfSector(sectorNumbered(table, args.sector));
  const pose = nearestSpot(table, laying(table, args), { x, y });
  if (pose !== null) yield { id: 'usual', label: 'By its token', pose };
}

/**
 * PF-SETUP-04: more than 4" from all other terrain, and wholly in its Sector if it fits there. If there is no room for it, it may lie
 * across the border of the Sector by half its length at most.
 */
function laying(table: Table, { id, piece, sector, pieces }: Laying): Placing {
  const boxed = pieceNamed(pieces, piece);
  const where = sectorNumbered(table, sector);
  const strict = placingIn(table, boxed, id, outlineOfSector(table.surface, where));
  if (isRoomFor(table, strict, boxed)) return strict;
  const half = Math.round(Math.max(boxed.size.width, boxed.size.length) / 2);
  return placingIn(table, boxed, id, outlineOfSector(table.surface, where, half));
}

function placingIn(table: Table, { name, size }: BoxedPiece, id: string, area: readonly Point[]): Placing {
  return {
    pieces: [id],
    bases: { [id]: { shape: 'box', ...size } },
    names: { [id]: `The ${name}` },
    all: { rule: RULE },
    inside: { areas: [area], called: 'its Sector', rule: RULE },
    keep: [{ from: { pieces: terrainAbout(table, area) }, distance: APART, when: 'atEnd', rule: RULE }],
    judgedBy: 'touch',
    unit: '"',
    rule: RULE,
  };
}

/** No other terrain can be too near to what lies in the area. */
function terrainAbout(table: Table, area: readonly Point[]): readonly string[] {
  const about = grow(boundsOf(area), APART + TOLERANCE);
  return [...table.terrain.values()].flatMap((piece) =>
    boundsOverlap(about, footprintOfTerrain(piece).bounds) ? [piece.id] : [],
  );
}

/** Whether there is room for a piece depends on its size and the area alone. */
function isRoomFor(table: Table, placing: Placing, { size: { width, length } }: BoxedPiece): boolean {
  const [area = []] = placing.inside?.areas ?? [];
  const key = `room for ${width}x${length} in ${area.map(({ x, y }) => `${x},${y}`).join(' ')}`;
  return isSpotLeft(table, placing, key);
}

/** Why a piece cannot be laid in a Sector; null if it can. */
export function whyNotLaid(table: Table, lay: Laying): Refusal | null {
  const boxed = pieceNamed(lay.pieces, lay.piece);
  const { width, length } = boxed.size;
  if (Math.max(width, length) > LARGEST) {
    const covers = `${lengthInUnits(width)}" × ${lengthInUnits(length)}"`;
    return refuse(RULE, `The ${boxed.name} covers ${covers}; no piece may cover more than 12" × 12".`);
  }
  if (isRoomFor(table, laying(table, lay), boxed)) return null;
  return refuse(RULE, `There is no room for the ${boxed.name} in Sector ${lay.sector}.`);
}

/** Whether any piece can be laid in a Sector. */
export function isRoomIn(table: Table, sector: number, pieces: Json | undefined): boolean {
  const own = pieces === undefined ? {} : { pieces };
  return piecesIn(pieces).some(({ id }) => whyNotLaid(table, { id: 'piece', piece: id, sector, ...own }) === null);
}
