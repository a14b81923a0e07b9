/** Finds good placings: a block in an area, a random one, and the nearest legal spot to a wanted one. */
import {
  type Base,
  type Bounds,
  type Facing,
  type Footprint,
  footprintOf,
  nearestPlaces,
  type PlaceTest,
  type Point,
  pointToPoint,
  type Pose,
} from '@bridgehead/geometry';
import type { PlaceAnswer, Spotting } from '@bridgehead/kernel';
import { boundsOfTable } from '../../table/edges.js';
import type { Model, Table } from '../../table/table.js';
import { footprintOfOutline } from '../../table/terrain.js';
import { checkPlace, mayBegin } from '../check/check-place.js';
import { greatestForbidden, piecesToAvoid } from '../check/keep-check.js';
import { nearTest } from '../check/near-check.js';
import { baseForPlacing, keeperOf } from '../demand/placed-piece.js';
import type { NearDemand, Placing, RoomDemand } from '../demand/placing.js';
import { Layout } from '../path/layout.js';
import { bannedGround, wallsNear } from '../path/obstacles.js';
import { gapWithin, isAtEdge, randomRow, rowToward, spotsAtEdge } from './edge-rows.js';
import { formationAround } from './formations.js';
import { facingInward, middleOfBounds, seedsFor } from './seeds.js';
import { isFormation } from './squads-in-rows.js';

/**
 * All pieces as a block, in a row along an edge or in formation, as near as possible to a point, or to the middle of where they may
 * go. Null if no legal placing was found.
 */
export function suggestPlace(table: Table, placing: Placing, toward?: Point): PlaceAnswer | null {
  if (isAtEdge(placing)) return rowToward(table, placing, toward ?? middleOfBounds(boundsOfTable(table)));
  if (isFormation(placing)) return formationAround(table, placing, toward);
  for (const seed of seedsFor(table, placing, toward)) {
    const answer = blockAround(table, placing, seed);
    if (answer !== null) return answer;
  }
  return allAboard(table, placing);
}

/** How many other seeds are tried if a block does not fit around the wanted point. */
const OTHER_SEEDS_TRIED = 30;

/** The pieces that are not down yet as a block, as near to a point as was found, without moving those that are; null if none was found. */
export function placeAround(
  table: Table,
  placing: Placing,
  point: Point,
  kept: PlaceAnswer['place'] = {},
): PlaceAnswer | null {
  // A row along an edge is not built around pieces that the player has put down.
  if (isAtEdge(placing) && Object.keys(kept).length === 0) return rowToward(table, placing, point);
  if (isFormation(placing)) return formationAround(table, placing, point, kept);
  const others = seedsFor(table, placing).sort((a, b) => pointToPoint(a, point) - pointToPoint(b, point));
  for (const seed of [point, ...others.slice(0, OTHER_SEEDS_TRIED)]) {
    const answer = blockAround(table, placing, seed, kept);
    if (answer !== null) return answer;
  }
  return null;
}

/** How many random seeds are tried before a suggestion is taken instead. */
const RANDOM_SEEDS_TRIED = 8;

/** A random block; null only if `suggestPlace` finds none either. `below(n)` draws a whole number under n. */
export function samplePlace(table: Table, placing: Placing, below: (n: number) => number): PlaceAnswer | null {
  if (isAtEdge(placing)) return randomRow(table, placing, below) ?? suggestPlace(table, placing);
  const seeds = seedsFor(table, placing);
  for (let i = 0; i < RANDOM_SEEDS_TRIED && seeds.length > 0; i++) {
    const seed = seeds[below(seeds.length)];
    const answer = seed === undefined ? null : around(table, placing, seed);
    if (answer !== null) return answer;
  }
  return suggestPlace(table, placing);
}

function around(table: Table, placing: Placing, seed: Point): PlaceAnswer | null {
  return isFormation(placing) ? formationAround(table, placing, seed, {}, 0) : blockAround(table, placing, seed);
}

/** Puts one piece after another into the free cell nearest to the seed. */
function blockAround(table: Table, placing: Placing, seed: Point, kept: PlaceAnswer['place'] = {}): PlaceAnswer | null {
  const facing = placing.facing?.is ?? placing.ahead ?? facingInward(table, seed);
  const cells = cellsAround(seed, pitchOf(table, placing, facing));
  const place: Record<string, Spotting> = { ...kept };
  const wanting = placing.pieces.filter((piece) => !Object.hasOwn(kept, piece));
  // Where no piece can make room for another, a cell that was refused to one piece is refused to the next one like it.
  const staysRefused = onlyFillsUp(table, placing);
  const isNear = staysRefused ? nearTest(table, placing) : () => true;
  let free = 0;
  for (const [i, piece] of wanting.entries()) {
    const from = staysRefused && areAlike(table, piece, wanting[i - 1]) ? free : 0;
    const base = baseForPlacing(table, placing, piece);
    free = cells.findIndex(
      (each, k) =>
        k >= from &&
        isNear(footprintOf(base, { ...each, facing })) &&
        mayBegin(table, placing, { place: { ...place, [piece]: spotAt(each, facing) } }, [piece]),
    );
    // Tokens may lie on each other, but a block is not a pile.
    const [cell] = free < 0 ? [] : cells.splice(free, 1);
    if (cell === undefined) return null;
    place[piece] = spotAt(cell, facing);
  }
  return checkPlace(table, placing, { place }) === null ? { place } : null;
}

/** Whether every demand is of each piece by itself, so that a piece that is down only takes room from the others. */
function onlyFillsUp(table: Table, placing: Placing): boolean {
  const { coherency, together, groups, reach, near = [], banned = [], walls = [], pieces } = placing;
  if ([coherency, together, groups, reach].some((demand) => demand !== undefined)) return false;
  if ([...near, ...banned, ...walls].some(({ models }) => models !== undefined)) return false;
  const placed = new Set(pieces.flatMap((piece) => [piece, keeperOf(table, piece).squad]));
  return near.every(({ to, least }) => least === undefined && !namesIn(to).some((piece) => placed.has(piece)));
}

function namesIn(to: NearDemand['to']): readonly string[] {
  if (typeof to === 'string') return [to];
  return 'x' in to ? [] : to;
}

function areAlike(table: Table, piece: string, other: string | undefined): boolean {
  const one = table.models.get(piece);
  const two = other === undefined ? undefined : table.models.get(other);
  return one !== undefined && one.profile === two?.profile && one.squad === two.squad;
}

function spotAt({ x, y }: Point, facing: Facing): Spotting {
  return { at: [x, y], facing };
}

function pitchOf(table: Table, placing: Placing, facing: Facing): Point {
  const sizes = placing.pieces.map((piece) => sizeOf(baseForPlacing(table, placing, piece)));
  const gap = gapWithin(placing);
  const along = Math.max(2, ...sizes.map(({ length }) => length)) + gap;
  const across = Math.max(2, ...sizes.map(({ width }) => width)) + gap;
  return facing % 1800 === 0 ? { x: across, y: along } : { x: along, y: across };
}

function sizeOf(base: Base): { readonly length: number; readonly width: number } {
  return base.shape === 'disc' ? { length: 2 * base.radius, width: 2 * base.radius } : base;
}

/** How many cells a block may spread in each direction. */
const CELLS_EACH_WAY = 8;

function cellsAround(seed: Point, pitch: Point): Point[] {
  const cells: Point[] = [];
  for (let i = -CELLS_EACH_WAY; i <= CELLS_EACH_WAY; i++) {
    for (let k = -CELLS_EACH_WAY; k <= CELLS_EACH_WAY; k++)
      cells.push({ x: seed.x + i * pitch.x, y: seed.y + k * pitch.y });
  }
  return cells.sort((a, b) => pointToPoint(a, seed) - pointToPoint(b, seed));
}

/** Places every piece in something, if that is possible. */
function allAboard(table: Table, placing: Placing): PlaceAnswer | null {
  const place: Record<string, Spotting> = {};
  for (const piece of placing.pieces) {
    const spot = placing.into
      ?.map(spotIn)
      .find((each) => mayBegin(table, placing, { place: { ...place, [piece]: each } }, [piece]));
    if (spot === undefined) return null;
    place[piece] = spot;
  }
  return placing.pieces.length > 0 && checkPlace(table, placing, { place }) === null ? { place } : null;
}

function spotIn({ piece, part }: RoomDemand): Spotting {
  return part === undefined ? { in: piece } : { in: piece, part };
}

/**
 * The legal pose nearest to the wanted one, and all others at most `tolerance` farther away, among which an opponent may choose.
 * Empty if there is none. Exact unless the demand is about more than bases, areas and distances.
 */
export function nearestPlaceFor(table: Table, piece: string, wanted: Pose, placing: Placing, tolerance = 0): Pose[] {
  const { all: _left, ...rest } = placing;
  const legal = (pose: Pose): boolean =>
    checkPlace(table, rest, { place: { [piece]: spotAt(pose, pose.facing) } }) === null;
  const found = isAtEdge(placing)
    ? spotsAtEdge(table, placing, piece, wanted)
    : placesNear(table, placing, piece, wanted, tolerance, legal);
  const best = found.find(legal);
  const most = best === undefined ? 0 : pointToPoint(best, wanted) + tolerance;
  return found.filter((pose) => pointToPoint(pose, wanted) <= most && legal(pose));
}

function placesNear(
  table: Table,
  placing: Placing,
  piece: string,
  wanted: Pose,
  tolerance: number,
  legal: (pose: Pose) => boolean,
): readonly Pose[] {
  const test = placeTest(table, placing, piece);
  const base = baseForPlacing(table, placing, piece);
  return nearestPlaces(base, wanted, isPlain(placing) ? test : { ...test, legal }, Math.max(1, tolerance));
}

function isPlain({ near, coherency, together, reach, banned, bridges, judgedBy, keep }: Placing): boolean {
  const more = [near, coherency, together, reach, bridges];
  if (more.some((demand) => demand !== undefined)) return false;
  const isTouched = banned?.every((ban) => (ban.judgedBy ?? judgedBy) === 'touch') ?? true;
  return isTouched && keep?.some(({ centres }) => centres === true) !== true;
}

function placeTest(table: Table, placing: Placing, piece: string): PlaceTest {
  const layout = new Layout(table);
  layout.lift(piece);
  const bounds = boundsOfTable(table);
  const model = table.models.get(piece);
  // On a bridge, the ground below does not count.
  const isSolid = placing.judgedBy === 'touch' && placing.bridges === undefined;
  const obstacles: Footprint[] = isSolid ? bannedGround(table, placing, piece, bounds) : [];
  for (const { wall } of wallsNear(table, placing, piece, bounds)) obstacles.push(wall);
  if (model !== undefined) {
    layout.near(bounds, (other) => {
      if (placing.apart?.includes(other.id) !== true) obstacles.push(other.footprint);
    });
  }
  const keepAway = keptOff(table, layout, placing, keeperOf(table, piece), bounds);
  const inside = placing.inside?.areas.map(footprintOfOutline);
  return { bounds, obstacles, keepAway, ...(inside === undefined ? {} : { inside }) };
}

function keptOff(
  table: Table,
  layout: Layout,
  { keep = [] }: Placing,
  model: Model,
  bounds: Bounds,
): NonNullable<PlaceTest['keepAway']> {
  const edges = keep.filter(({ centres }) => centres !== true);
  return edges.flatMap((each) =>
    piecesToAvoid(table, layout, model, each, bounds).map(({ footprint }) => ({
      footprint,
      distance: greatestForbidden(each) + 1,
    })),
  );
}
