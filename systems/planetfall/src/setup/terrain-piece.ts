import { agreedIn, HANDED_ON } from './agreed.js';
import { ask, type JsonRecord, next, type Procedure, type Side } from '@bridgehead/kernel';
import { stage, sidesOpposing, type TablePlay } from '@bridgehead/tabletop';
import { idIn } from '../book/args.js';
import { choosePiece } from './choose-piece.js';
import { layPiece } from './lay-piece.js';
import { nextSector } from './next-sector.js';
import { laidTerrain, pieceId } from './laid-terrain.js';
import { isRoomIn } from './laying.js';
import { pieceNamed } from './pieces.js';
import { sectorIn } from './sectors.js';
import { terrainTokensOf } from './terrain-tokens-field.js';
import { setupAfter } from './setup-order.js';

const RULE = 'PF-SETUP-04';

/** What is declared when terrain is placed, and when a token finds no room. */
export const LAYING = 'Terrain';
export const NO_ROOM = 'No room for terrain';

/** PF-SETUP-04: the side whose turn it is turns a token into terrain; who has none left is passed over. */
export const terrainPiece = stage({
  id: 'terrainPiece',
  name: 'Terrain: a piece',
  meaning: 'A side places a piece of terrain for one of its tokens.',
  args: { side: 'whose turn it is', agreed: HANDED_ON },
  *run(play, args) {
    const agreed = agreedIn(args);
    const due = idIn(args, 'side');
    const side = [due, ...sidesOpposing(play.table, due)].find((one) => hasTokens(play, one, agreed));
    if (side === undefined) return setupAfter(play.table, 'terrain', agreed);
    const sector = sectorIn(yield* ask(side, nextSector, {}));
    yield* lay(play, side, sector, agreed);
    const [other = side] = sidesOpposing(play.table, side);
    return next('terrainPiece', { side: other, agreed });
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

function* lay(play: TablePlay, side: Side, sector: number, agreed: JsonRecord): Procedure<void> {
  const id = pieceId(side, sector);
  const { pieces } = agreed;
  const own = pieces === undefined ? {} : { pieces };
  if (pieces !== undefined) play.cite('PF-TERRAIN-11');
  const piece = yield* ask(side, choosePiece, { id, sector, ...own });
  const [placed] = (yield* ask(side, layPiece, { id, piece, sector, ...own })).places;
  if (placed?.to.kind !== 'on') return;
  const { x, y, facing } = placed.to;
  const boxed = pieceNamed(pieces, piece);
  play.emit({ kind: 'declared', side, what: LAYING, with: { name: boxed.name, sector, at: [x, y] }, because: RULE });
  play.emit({ kind: 'tokenRemoved', token: `${side}-terrain-${sector}`, because: 'PF-MARKER-13' });
  for (const part of laidTerrain(id, boxed, { x, y, facing }, `in Sector ${sector}`))
    play.emit({ kind: 'terrainChanged', terrain: part.id, to: part, because: RULE });
}
