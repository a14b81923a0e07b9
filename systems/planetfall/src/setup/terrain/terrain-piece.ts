import { ask, type Json, type JsonRecord, next, pickAsk, type Procedure, type Side, textIn } from '@bridgehead/kernel';
import { stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { type BoxedPiece, laidTerrain, sideAfter, sideToAct } from '@bridgehead/wargame';
import { agreedIn, HANDED_ON } from '../agreed.js';
import { setupAfter } from '../setup-order.js';
import { isRoomIn, layPiece, whyNotLaid } from './lay-piece.js';
import { labelOfPiece, pieceId, pieceNamed, piecesIn } from './pieces.js';
import { sectorId, sectorIn, sectorName } from './sectors.js';
import { terrainTokensOf } from './tokens.js';

const RULE = 'PF-SETUP-04';

/** What is declared when terrain is placed, and when a token finds no room. */
export const LAYING = 'Terrain';
export const NO_ROOM = 'No room for terrain';

/** PF-SETUP-04: for which of its tokens a commander places a piece of terrain now. */
export const nextSector = pickAsk<Table, Record<string, never>>({
  name: 'nextSector',
  prompt: 'In which Sector do you place terrain now?',
  meaning: 'sector1, sector2, …: those with a token of the side.',
  rules: ['PF-SETUP-04', 'PF-MARKER-13'],
  candidates: (table, _args, side) =>
    terrainTokensOf(table, side).map(({ id, value }) => ({
      id: sectorId(value),
      label: sectorName(table, value),
      pieces: [id],
    })),
});

type PieceArgs = { readonly id: string; readonly sector: number; readonly pieces?: Json };

/** PF-SETUP-04: which piece of terrain is placed for a token. */
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

/** A piece of the kind that there is least of; of several pieces of that kind now one and now another. */
function usualPiece(table: Table, args: PieceArgs): string {
  const counts = new Map<string, number>();
  for (const { kind } of table.terrain.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const pieces = piecesIn(args.pieces);
  const rarest = [...new Set(pieces.map(kindOf))].toSorted((a, b) => (counts.get(a) ?? 0) - (counts.get(b) ?? 0));
  const found = rarest
    .flatMap((kind) =>
      rotated(
        pieces.filter((piece) => kindOf(piece) === kind),
        args.sector,
      ),
    )
    .find(({ id }) => whyNotLaid(table, { ...args, piece: id }) === null);
  return found?.id ?? '';
}

function rotated(pieces: readonly BoxedPiece[], by: number): readonly BoxedPiece[] {
  const from = by % pieces.length;
  return [...pieces.slice(from), ...pieces.slice(0, from)];
}

function kindOf({ parts: [first] }: BoxedPiece): string {
  return first?.kind ?? '';
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
    const sector = sectorIn(yield* ask(side, nextSector, {}));
    yield* lay(play, side, sector, agreed);
    return next('terrainPiece', { side: sideAfter(play.table, side), agreed });
  },
});

/** Tokens for which there is no room are discarded when it is their owner's turn, and cost it nothing. */
function hasTokens(play: TablePlay, side: Side, agreed: JsonRecord): boolean {
  for (const { id, value } of terrainTokensOf(play.table, side)) {
    if (isRoomIn(play.table, value, agreed['pieces'])) continue;
    play.emit({ kind: 'declared', side, what: NO_ROOM, with: { sector: value }, because: RULE });
    play.emit({ kind: 'tokenRemoved', token: id, because: 'PF-MARKER-13' });
  }
  return terrainTokensOf(play.table, side).length > 0;
}

/** PF-TERRAIN-11: out of the pieces that the commanders have agreed on, where they have. */
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
