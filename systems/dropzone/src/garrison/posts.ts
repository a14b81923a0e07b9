import { pointToPoint } from '@bridgehead/geometry';
import { allocateAsk, ask, type JsonRecord, type Procedure, refuse } from '@bridgehead/kernel';
import { modelOf, squadOf, type Table, type TablePlay, type TerrainPiece, terrainOf } from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { centreOf } from '../book/measuring.js';
import { basesIn, garrisonOf, standingUnits, unitsOf } from '../book/units.js';
import { post, wallsOf, withdraw } from '../sight/walls.js';
import { FOREST } from '../terrain/terrain.js';
import { entrancesOf } from './entrances.js';
import { passesFortitude } from './fortitude.js';
import { hasAdvantage } from './occupier.js';

/** Kept inside, out of sight. */
const HIDE = 'hide';

interface PostingArgs extends JsonRecord {
  readonly squad: string;
}

/** DZC-GARRISON-07: a wall with openings; DZC-GARRISON-09: of a Forest a point of its edge, at a quarter, the middle or three quarters of a side. */
function postsIn(piece: TerrainPiece): readonly string[] {
  const sides = entrancesOf(piece).map(({ id }) => id);
  return piece.kind === FOREST ? sides.flatMap((id) => [id, `${id}-25`, `${id}-75`]) : sides;
}

/** DZC-GARRISON-02: walls without openings. */
function blindWalls(piece: TerrainPiece): readonly string[] {
  if (piece.kind === FOREST) return [];
  return wallsOf(piece)
    .filter(({ openings }) => !openings)
    .map(({ id }) => id);
}

function postNamed(piece: TerrainPiece, id: string): string | readonly number[] {
  if (piece.kind !== FOREST) return id;
  const [, side = id, share] = /^(.*)-(25|75)$/.exec(id) ?? [];
  const wall = wallsOf(piece).find((one) => one.id === side);
  if (wall === undefined) return [0, 0];
  const part = share === undefined ? 0.5 : Number(share) / 100;
  return [
    Math.round(wall.from.x + (wall.to.x - wall.from.x) * part),
    Math.round(wall.from.y + (wall.to.y - wall.from.y) * part),
  ];
}

function placeOf(table: Table, squad: string): TerrainPiece | null {
  for (const id of unitsOf(table, squad)) {
    const garrison = garrisonOf(table, id);
    if (garrison !== null) return terrainOf(table, garrison);
  }
  return null;
}

/** DZC-GARRISON-07: which base fires from which wall? */
export const postsAsk = allocateAsk<Table, PostingArgs>({
  name: 'allocatePosts',
  prompt: 'Which bases go to which wall or edge?',
  meaning: 'For each base a wall (north, east, south, west or wall-1 …), of a Forest also such as north-25, or hide.',
  rules: ['DZC-GARRISON-07', 'DZC-GARRISON-09'],
  items: (table, { squad }) => unitsOf(table, squad),
  kind: () => 'base',
  bins: (table, { squad }) => {
    const piece = placeOf(table, squad);
    return [HIDE, ...(piece === null ? [] : [...postsIn(piece), ...blindWalls(piece)])];
  },
  usual(table, { squad }) {
    const wall = facingWall(table, squad);
    return Object.fromEntries(unitsOf(table, squad).map((id) => [id, wall]));
  },
  barred(table, { squad }, _item, bin) {
    const piece = placeOf(table, squad);
    return piece !== null && blindWalls(piece).includes(bin)
      ? refuse('DZC-GARRISON-07', 'That wall has no openings.')
      : null;
  },
});

/** The wall toward the nearest enemy in the open. */
function facingWall(table: Table, squad: string): string {
  const piece = placeOf(table, squad);
  const { side } = squadOf(table, squad);
  if (piece === null) return HIDE;
  const enemies = standingUnits(table, enemyOf(side)).map((id) => centreOf(table, id));
  const gap = (wall: { readonly from: { x: number; y: number }; readonly to: { x: number; y: number } }) => {
    const middle = { x: (wall.from.x + wall.to.x) / 2, y: (wall.from.y + wall.to.y) / 2 };
    return Math.min(Number.MAX_SAFE_INTEGER, ...enemies.map((at) => pointToPoint(middle, at)));
  };
  if (enemies.length === 0) return HIDE;
  return entrancesOf(piece).toSorted((a, b) => gap(a) - gap(b))[0]?.id ?? HIDE;
}

/** DZC-GARRISON-07: bases are allocated at the start of the activation; among enemies, without the advantage, each must pass a test. */
export function* allocatePosts(play: TablePlay, squad: string): Procedure<void> {
  const piece = placeOf(play.table, squad);
  if (piece === null) return;
  const { side } = squadOf(play.table, squad);
  const chosen = yield* ask(side, postsAsk, { squad });
  const isPressed =
    basesIn(play.table, piece.id, enemyOf(side)).length > 0 && !hasAdvantage(play.table, piece.id, side);
  for (const id of unitsOf(play.table, squad)) {
    if (modelOf(play.table, id).place.kind !== 'in') continue;
    const where = chosen[id] ?? HIDE;
    if (where === HIDE) withdraw(play, id);
    else if (!isPressed || (yield* passesFortitude(play, squad, 'DZC-GARRISON-07')))
      post.write(play, id, postNamed(piece, where), piece.kind === FOREST ? 'DZC-GARRISON-09' : 'DZC-GARRISON-07');
    else withdraw(play, id);
  }
}
