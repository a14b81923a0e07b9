import { boundsOf, boundsOverlap, grow, type Point } from '@bridgehead/geometry';
import {
  ask,
  type Json,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import { footprintOfTerrain, type Placing, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import {
  type BoxedPiece,
  isSpotLeft,
  laidTerrain,
  middleOfSector,
  nearestSpot,
  outlineOfSector,
  sideAfter,
  sideToAct,
  spotAsk,
} from '@bridgehead/wargame';
import { inches, TOLERANCE } from '../../book/measuring.js';
import { agreedIn, HANDED_ON } from '../agreed.js';
import { setupAfter } from '../setup-order.js';
import { coveredBy, labelOfPiece, pieceId, pieceNamed, piecesIn } from './pieces.js';
import { sectorNumbered, sectorPicked, sectorToPick, terrainTokensOf } from './tokens.js';

const RULE = 'PF-SETUP-04';

/** The names under which it is declared that terrain is placed, or that a token finds no room. */
export const LAYING = 'Terrain';
export const NO_ROOM = 'No room for terrain';

/** PF-SETUP-04: the token for which a commander now places a piece of terrain. */
export const nextSector = pickAsk<Table, Record<string, never>>({
  name: 'nextSector',
  prompt: 'In which Sector do you place terrain now?',
  meaning: 'sector1, sector2, …: those with a token of the side.',
  rules: ['PF-SETUP-04', 'PF-MARKER-13'],
  candidates: (table, _args, side) =>
    terrainTokensOf(table, side).map(({ id, value }) => ({ ...sectorToPick(table, value), pieces: [id] })),
});

type PieceArgs = Omit<Laying, 'piece'>;

/** PF-SETUP-04: the piece of terrain that is placed for a token. */
export const choosePiece = pickAsk<Table, PieceArgs>({
  name: 'choosePiece',
  prompt: 'Which piece of terrain?',
  meaning:
    'The id of a piece: house, hall, block, terrace, twinTowers, copse, wood, jungle, hill, plateau, scarp, spires, crag, craters, rubble, pool, stream, road, crossing.',
  rules: ['PF-SETUP-04'],
  // The token shows where the piece will lie.
  candidates: (table, { pieces, sector }, side) =>
    piecesIn(pieces).map((piece) => ({
      id: piece.id,
      label: labelOfPiece(piece),
      pieces: terrainTokensOf(table, side).flatMap(({ id, value }) => (value === sector ? [id] : [])),
    })),
  barred: (table, args, piece) => whyNotLaid(table, { ...args, piece }),
  usual: usualPiece,
});

/** A piece of the kind that there is least of; among several pieces of that kind the choice varies. */
function usualPiece(table: Table, args: PieceArgs): string | null {
  const pieces = piecesIn(args.pieces);
  const kindOf = ({ parts: [first] }: BoxedPiece) => first?.kind ?? '';
  const count = (kind: string) => [...table.terrain.values()].filter((terrain) => terrain.kind === kind).length;
  const rarest = [...new Set(pieces.map(kindOf))].toSorted((a, b) => count(a) - count(b));
  const inOrder = rarest.flatMap((kind) => {
    const alike = pieces.filter((piece) => kindOf(piece) === kind);
    const from = args.sector % alike.length;
    return [...alike.slice(from), ...alike.slice(0, from)];
  });
  return inOrder.find(({ id }) => whyNotLaid(table, { ...args, piece: id }) === null)?.id ?? null;
}

/** PF-SETUP-04: the side whose turn it is turns a token into terrain; a side that has none left is passed over. */
export const terrainPiece = stage({
  id: 'terrainPiece',
  name: 'Terrain: a piece',
  meaning: 'A side places a piece of terrain for one of its tokens.',
  args: { side: 'whose turn it is', agreed: HANDED_ON },
  *run(play, args) {
    const agreed = agreedIn(args);
    const side = sideToAct(play.table, textIn(args, 'side'), (one) => hasTokens(play, one, agreed));
    if (side === undefined) return setupAfter(play.table, 'terrain', agreed);
    const sector = sectorPicked(yield* ask(side, nextSector, {}));
    yield* lay(play, side, sector, agreed);
    return next('terrainPiece', { side: sideAfter(play.table, side), agreed });
  },
});

/**
 * Whether a side has tokens left. Tokens for which there is no room are discarded when it is their owner's turn, which does not use up the
 * turn.
 */
function hasTokens(play: TablePlay, side: Side, agreed: JsonRecord): boolean {
  for (const { id, value } of terrainTokensOf(play.table, side)) {
    if (isRoomIn(play.table, value, agreed['pieces'])) continue;
    play.emit({ kind: 'declared', side, what: NO_ROOM, with: { sector: value }, because: RULE });
    play.emit({ kind: 'tokenRemoved', token: id, because: 'PF-MARKER-13' });
  }
  return terrainTokensOf(play.table, side).length > 0;
}

/** PF-TERRAIN-11: lays one of the pieces that the commanders have agreed on, or one of the usual ones. */
function* lay(play: TablePlay, side: Side, sector: number, { pieces }: JsonRecord): Procedure<void> {
  const id = pieceId(side, sector);
  const own = pieces === undefined ? {} : { pieces };
  const piece = yield* ask(side, choosePiece, { id, sector, ...own });
  const [placed] = (yield* ask(side, layPiece, { id, piece, sector, ...own })).places;
  if (placed?.to.kind !== 'on') return;
  const { x, y, facing } = placed.to;
  const boxed = pieceNamed(pieces, piece);
  play.emit({ kind: 'declared', side, what: LAYING, with: { name: boxed.name, sector, at: [x, y] }, because: RULE });
  play.emit({ kind: 'tokenRemoved', token: `${side}-terrain-${sector}`, because: 'PF-MARKER-13' });
  for (const part of laidTerrain(id, boxed, { x, y, facing }, ({ name }) => `the ${name} in Sector ${sector}`))
    play.emit({ kind: 'terrainChanged', terrain: part.id, to: part, because: RULE });
}

const APART = inches(4) + TOLERANCE;
const LARGEST = inches(12);

/** A piece out of the box for a Sector, and the id that it has on the table. */
type Laying = {
  readonly id: string;
  readonly piece: string;
  readonly sector: number;
  /** PF-TERRAIN-11: the pieces that the commanders agreed on, if they did. */
  readonly pieces?: Json;
};

/** PF-SETUP-04: the place and the facing of a piece of terrain. */
export const layPiece = spotAsk<Laying>({
  name: 'layPiece',
  prompt: 'Where does it lie?',
  meaning:
    'A place for the piece, named <side>-piece-<Sector>, in its Sector and more than 4" from other terrain; usual is by its token.',
  rules: ['PF-SETUP-04'],
  placing: laying,
  *spots(table, args, side) {
    const token = terrainTokensOf(table, side).find(({ value }) => value === args.sector);
    const { x, y } = token?.at ?? middleOfSector(sectorNumbered(table, args.sector));
    const pose = nearestSpot(table, laying(table, args), { x, y });
    if (pose !== null) yield { id: 'usual', label: 'By its token', pose };
  },
});

/**
 * PF-SETUP-04: more than 4" from all other terrain, and wholly in its Sector if it fits there. If there is no room for it, it may lie
 * across the border of the Sector by up to half its length.
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
    rule: RULE,
  };
}

/** The terrain near an area: no other terrain can be too near to a piece that lies in the area. */
function terrainAbout(table: Table, area: readonly Point[]): readonly string[] {
  const about = grow(boundsOf(area), APART + TOLERANCE);
  return [...table.terrain.values()].flatMap((piece) =>
    boundsOverlap(about, footprintOfTerrain(piece).bounds) ? [piece.id] : [],
  );
}

/** Whether there is room for a piece, which depends only on its size and the area. */
function isRoomFor(table: Table, placing: Placing, { size: { width, length } }: BoxedPiece): boolean {
  const [area = []] = placing.inside?.areas ?? [];
  const key = `room for ${width}x${length} in ${area.map(({ x, y }) => `${x},${y}`).join(' ')}`;
  return isSpotLeft(table, placing, key);
}

/** Why a piece cannot be laid in a Sector; null if it can. */
function whyNotLaid(table: Table, lay: Laying): Refusal | null {
  const boxed = pieceNamed(lay.pieces, lay.piece);
  if (Math.max(boxed.size.width, boxed.size.length) > LARGEST)
    return refuse(RULE, `The ${boxed.name} covers ${coveredBy(boxed)}; no piece may cover more than 12" × 12".`);
  if (isRoomFor(table, laying(table, lay), boxed)) return null;
  return refuse(RULE, `There is no room for the ${boxed.name} in Sector ${lay.sector}.`);
}

/** Whether any piece can be laid in a Sector. */
function isRoomIn(table: Table, sector: number, pieces: Json | undefined): boolean {
  const own = pieces === undefined ? {} : { pieces };
  return piecesIn(pieces).some(({ id }) => whyNotLaid(table, { id: 'piece', piece: id, sector, ...own }) === null);
}
