import {
  advance,
  type Base,
  distance,
  type Facing,
  type Footprint,
  footprintOf,
  overlaps,
  pointToPoint,
  type Pose,
  radiusOf,
  fastFlatMap,
} from '@bridgehead/geometry';
import type { PieceMove, Step } from '@bridgehead/kernel';
import { checkMove, footprintOfPiece, type Movement, profileOf, remember, type Table } from '@bridgehead/tabletop';
import { rimOf } from './rim.js';

/** A move out of a piece, and the models for which no room was found. */
export interface WayOut {
  readonly move: readonly PieceMove[];
  readonly left: readonly string[];
}

/** A place where a base could stand, and the way to it from the rim. */
class Spot {
  readonly rim: Pose;
  /** The distance from the rim. */
  readonly out: number;
  readonly end: Pose;
  private readonly base: Base;
  private found: Footprint | undefined;

  constructor(base: Base, rim: Pose, out: number) {
    const { x, y } = advance(rim, rim.facing, out);
    this.base = base;
    this.rim = rim;
    this.out = out;
    this.end = { x, y, facing: rim.facing };
  }

  /** The footprint is computed only for spots that are looked at closely. */
  get print(): Footprint {
    return (this.found ??= footprintOf(this.base, this.end));
  }
}

/**
 * The spots that are open to models of one kind, without regard to the models that come out with them. Each is checked only when asked
 * about.
 */
interface Spots {
  readonly all: readonly Spot[];
  isLegal(spot: Spot): boolean;
}

/** A way out of a piece for all models of a squad, or for as many as have room. It is found once for each state of the table. */
export function wayOut(table: Table, movement: Movement, piece: string, heading: Facing = 0): WayOut {
  const key = `way out ${piece} ${movement.shape.kind} ${heading} ${movement.movers.join()}`;
  return remember(table, key, () => findWayOut(table, movement, piece, heading));
}

/**
 * Tries one spot at the rim after another, until every model has a place around it. If there is no such spot, gives the way out for the
 * most models.
 */
function findWayOut(table: Table, movement: Movement, piece: string, heading: Facing): WayOut {
  const spots = spotsFor(table, movement, piece, heading);
  let best: WayOut = { move: [], left: movement.movers };
  const first = spots.get(movement.movers[0] ?? '');
  for (const start of first?.all ?? []) {
    if (first?.isLegal(start) !== true) continue;
    const found = around(table, movement, spots, start);
    if (found.left.length < best.left.length) best = found;
    if (best.left.length === 0) break;
  }
  return best;
}

/**
 * Places every model as near to a spot as there is room, in coherency with those placed before it. Models with farther to go move first.
 */
function around(table: Table, movement: Movement, spots: ReadonlyMap<string, Spots>, start: Spot): WayOut {
  const taken = new Map<string, Spot>();
  const left: string[] = [];
  const nearest = new Map([...new Set(spots.values())].map((kind) => [kind, nearTo(kind.all, start)]));
  for (const model of movement.movers) {
    const kind = spots.get(model);
    const near = kind === undefined ? [] : taken.size === 0 ? [start] : (nearest.get(kind) ?? []);
    const spot = near.find((one) => isOpen(movement, [...taken.values()], one) && kind?.isLegal(one) === true);
    if (spot === undefined) left.push(model);
    else taken.set(model, spot);
  }
  const outermost = [...taken].toSorted(([, a], [, b]) => b.out - a.out);
  const move = outermost.map(([model, spot]): PieceMove => ({ model, path: pathTo(spot) }));
  const { all: _all, ...some } = movement;
  const isFine = checkMove(table, left.length === 0 ? movement : some, { move }) === null;
  return isFine ? { move, left } : { move: [], left: movement.movers };
}

function nearTo(spots: readonly Spot[], { end }: Spot): readonly Spot[] {
  return spots
    .map((spot) => ({ spot, away: pointToPoint(spot.end, end) }))
    .sort((a, b) => a.away - b.away)
    .map(({ spot }) => spot);
}

/** Whether a spot is free of the models placed before, and near enough to one of them. */
function isOpen({ coherency }: Movement, taken: readonly Spot[], spot: Spot): boolean {
  if (taken.some(({ print }) => overlaps(spot.print, print))) return false;
  const reach = coherency?.kind === 'chain' ? coherency.distance : Number.POSITIVE_INFINITY;
  return taken.length === 0 || taken.some(({ print }) => distance(spot.print, print) <= reach);
}

/** The spots of every mover; models of one kind share theirs. */
function spotsFor(table: Table, movement: Movement, piece: string, heading: Facing): ReadonlyMap<string, Spots> {
  const kinds = new Map<string, Spots>();
  const found = new Map<string, Spots>();
  for (const model of movement.movers) {
    const { id } = profileOf(table, model);
    const spots = kinds.get(id) ?? spotsOf(table, movement, piece, model, heading);
    kinds.set(id, spots);
    found.set(model, spots);
  }
  return found;
}

/** Spots all round the rim, and straight out from there as far as the model may go; those nearest to the rim come first. */
function spotsOf(table: Table, movement: Movement, piece: string, model: string, heading: Facing): Spots {
  const { base } = profileOf(table, model);
  const rim = rimOf(footprintOfPiece(table, piece), base, heading);
  const all = fastFlatMap(ringsFor(movement, model, base), (out) => rim.map((pose) => new Spot(base, pose, out)));
  const { all: _all, coherency: _coherency, ...alone } = movement;
  const known = new Map<Spot, boolean>();
  return {
    all,
    isLegal(spot) {
      const legal = known.get(spot) ?? checkMove(table, alone, { move: [{ model, path: pathTo(spot) }] }) === null;
      known.set(spot, legal);
      return legal;
    },
  };
}

/**
 * The distances from the rim at which spots are tried, in steps of a base: from the least that the move must cover to the most that it may.
 */
function ringsFor({ least, allowance }: Movement, model: string, base: Base): readonly number[] {
  const from = least === undefined ? 0 : least.length + 2;
  const most = allowance.each?.[model] ?? allowance.length;
  const step = Math.max(1, 2 * radiusOf(base));
  const rings: number[] = [];
  for (let out = from; out <= most; out += step) rings.push(out);
  return rings;
}

function pathTo({ rim, out, end }: Spot): readonly Step[] {
  const start: readonly Step[] = [{ to: [rim.x, rim.y] }, { face: rim.facing }];
  return out === 0 ? start : [...start, { to: [end.x, end.y] }];
}
