import { boundsOf, boundsOverlap, type Facing, grow, type Point, type Pose, pointToPoint } from '@bridgehead/geometry';
import { type Json, type Refusal, refuse } from '@bridgehead/kernel';
import {
  checkPlace,
  footprintOfTerrain,
  nearestPlaceFor,
  type Placing,
  remember,
  type Table,
} from '@bridgehead/tabletop';
import { inches } from '../book/inches.js';
import { TOLERANCE } from '../book/within.js';
import { type BoxedPiece, pieceNamed, piecesIn } from './pieces.js';
import { outlineOfSector, sectorNumbered } from './sectors.js';

const RULE = 'PF-SETUP-04';
const APART = inches(4);
const LARGEST = 12;

/** A piece out of the box for a Sector, and the id that it has on the table. */
export type Laying = {
  readonly id: string;
  readonly piece: string;
  readonly sector: number;
  /** The pieces that the commanders agreed on, where they did. */
  readonly pieces?: Json;
};

/**
 * PF-SETUP-04: more than 4" from all other terrain, and wholly in its Sector if it fits there. If there is no room for it, it may lie
 * across the border of the Sector by half its length at most.
 */
export function laying(table: Table, { id, piece, sector, pieces }: Laying): Placing {
  const boxed = pieceNamed(pieces, piece);
  const where = sectorNumbered(table, sector);
  const strict = placingIn(table, boxed, id, outlineOfSector(table, where));
  if (isPlaceFor(table, strict, id, boxed)) return strict;
  return placingIn(table, boxed, id, outlineOfSector(table, where, halfOf(boxed)));
}

function placingIn(table: Table, { name, size }: BoxedPiece, id: string, area: readonly Point[]): Placing {
  const [width, length] = size;
  return {
    pieces: [id],
    bases: { [id]: { shape: 'box', width: inches(width), length: inches(length) } },
    names: { [id]: `The ${name}` },
    all: { rule: RULE },
    inside: { areas: [area], called: 'its Sector', rule: RULE },
    keep: [{ from: { pieces: terrainAbout(table, area) }, distance: APART + TOLERANCE, when: 'atEnd', rule: RULE }],
    judgedBy: 'touch',
    unit: '"',
    rule: RULE,
  };
}

/** No other terrain can be too near to what lies in the area. */
function terrainAbout(table: Table, area: readonly Point[]): readonly string[] {
  const about = grow(boundsOf(area), APART + 2 * TOLERANCE);
  return [...table.terrain.values()].flatMap((piece) =>
    boundsOverlap(about, footprintOfTerrain(piece).bounds) ? [piece.id] : [],
  );
}

function halfOf({ size: [width, length] }: BoxedPiece): number {
  return inches(Math.max(width, length) / 2);
}

/** Ways to lie that are tried for a place; a player may turn a piece as it likes. */
const TURNS: readonly Facing[] = [0, 900, 450, 1350];

/** The place nearest to a point, straight rather than slanting; null if there is none. */
export function spotFor(table: Table, placing: Placing, id: string, toward: Point): Pose | null {
  for (const turns of [TURNS.slice(0, 2), TURNS.slice(2)]) {
    const found = turns.flatMap((facing) => nearestPlaceFor(table, id, { ...toward, facing }, placing).slice(0, 1));
    const [best] = found.toSorted((a, b) => pointToPoint(a, toward) - pointToPoint(b, toward));
    if (best !== undefined) return best;
  }
  return firstSpot(table, placing, id);
}

/** That there is a place for a piece hangs on the terrain alone. */
function isPlaceFor(table: Table, placing: Placing, id: string, { size }: BoxedPiece): boolean {
  const [area = []] = placing.inside?.areas ?? [];
  const key = `place of ${size.join('x')} in ${area.map(({ x, y }) => `${x},${y}`).join(' ')}`;
  const find = () => firstSpot(table, placing, id) ?? spotFor(table, placing, id, middleOf(area));
  return remember(table, key, () => find() !== null);
}

function firstSpot(table: Table, placing: Placing, id: string): Pose | null {
  const [area = []] = placing.inside?.areas ?? [];
  return spotsIn(area).find((spot) => isLegal(table, placing, id, spot)) ?? null;
}

function isLegal(table: Table, placing: Placing, id: string, { x, y, facing }: Pose): boolean {
  return checkPlace(table, placing, { place: { [id]: { at: [x, y], facing } } }) === null;
}

/** Into how many parts each way an area is divided for a first look. */
const PARTS = 6;

/** Places all over an area, straight. Most pieces fit at one of them, and it is sooner tried than found out where. */
function spotsIn([low = NOWHERE, , high = NOWHERE]: readonly Point[]): readonly Pose[] {
  const along = (from: number, to: number, i: number) => from + Math.round(((to - from) * (2 * i + 1)) / (2 * PARTS));
  return Array.from({ length: PARTS * PARTS }, (_, i) => ({
    x: along(low.x, high.x, i % PARTS),
    y: along(low.y, high.y, Math.floor(i / PARTS)),
  })).flatMap((point) => [0, 900].map((facing) => ({ ...point, facing })));
}

function middleOf([low = NOWHERE, , high = NOWHERE]: readonly Point[]): Point {
  return { x: Math.round((low.x + high.x) / 2), y: Math.round((low.y + high.y) / 2) };
}

const NOWHERE: Point = { x: 0, y: 0 };

/** Why a piece cannot be laid in a Sector; null if it can. */
export function whyNotLaid(table: Table, lay: Laying): Refusal | null {
  const boxed = pieceNamed(lay.pieces, lay.piece);
  const [width, length] = boxed.size;
  if (Math.max(width, length) > LARGEST)
    return refuse(RULE, `The ${boxed.name} covers ${width}" × ${length}"; no piece may cover more than 12" × 12".`);
  if (isPlaceFor(table, laying(table, lay), lay.id, boxed)) return null;
  return refuse(RULE, `There is no room for the ${boxed.name} in Sector ${lay.sector}.`);
}

/** Whether any piece can be laid in a Sector. */
export function isRoomIn(table: Table, sector: number, pieces: Json | undefined): boolean {
  const own = pieces === undefined ? {} : { pieces };
  return piecesIn(pieces).some(({ id }) => whyNotLaid(table, { id: 'piece', piece: id, sector, ...own }) === null);
}
