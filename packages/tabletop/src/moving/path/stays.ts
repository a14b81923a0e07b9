/**
 * Where a way is in terrain, also between pieces that touch each other. The border of a piece is not in it, but no way leads
 * between two pieces that share it: there it is in the ground that they make together, even where they meet in one point.
 */
import { pinchesAt, type PlacedPolygon, seamsAlong, surround } from '@bridgehead/geometry';
import type { TerrainPiece } from '../../table/table.js';
import type { Leg, Walked } from './walk.js';

export interface Lie {
  readonly piece: TerrainPiece;
  readonly polygon: PlacedPolygon;
}

/** A part of a path, in lengths from its start. */
export interface Span {
  from: number;
  to: number;
}

/** A part of a path in a piece of terrain. */
export interface Stay extends Readonly<Span> {
  readonly lie: Lie;
  /** The model was in it before it moved: it did not enter. */
  readonly begins: boolean;
}

/** A part of a path with one piece on its left and another on its right; of no length where they meet in a point. */
export interface SeamSpan extends Readonly<Span> {
  readonly left: Lie;
  readonly right: Lie;
}

/** The parts of a path in single pieces, and those between two. */
export interface Stays {
  readonly walked: Walked;
  readonly lies: readonly Lie[];
  readonly inside: readonly Stay[];
  readonly seams: readonly SeamSpan[];
}

/** Where the base's middle goes between two of the pieces. */
export function seamsOf(walked: Walked, lies: readonly Lie[]): SeamSpan[] {
  if (lies.length < 2) return [];
  const polygons = lies.map(({ polygon }) => polygon);
  const found: SeamSpan[] = [];
  let before = 0;
  let last: Leg | undefined;
  for (const leg of walked.legs) {
    if (leg.kind === 'straight' && leg.length > 0) {
      for (const { left, right, from, to } of seamsOfLeg(polygons, last, leg)) {
        const [one, other] = [lies[left], lies[right]];
        const ends = { from: before + from * leg.length, to: before + to * leg.length };
        if (one !== undefined && other !== undefined) found.push({ left: one, right: other, ...ends });
      }
      last = leg;
    }
    // A base that is lifted and set down elsewhere has not gone there.
    if (leg.kind === 'turn') last = undefined;
    before += leg.length;
  }
  return found;
}

function seamsOfLeg(polygons: readonly PlacedPolygon[], last: Leg | undefined, { from, to }: Leg) {
  const bends = last === undefined ? [] : pinchesAt(polygons, last.from, from, to);
  return [...bends.map((pinch) => ({ ...pinch, from: 0, to: 0 })), ...seamsAlong(polygons, from, to)];
}

/**
 * The parts of a path in the ground that some of the pieces make together. A part between two of them goes with the part before
 * or after it in either of the two; if there is none, it counts for the piece on its left.
 */
export function staysIn({ walked, lies, inside, seams }: Stays, holds: (piece: TerrainPiece) => boolean): Stay[] {
  const within = inside.filter(({ lie }) => holds(lie.piece));
  const between = seams.filter(({ left, right }) => holds(left.piece) && holds(right.piece));
  if (between.length === 0 && within.every(({ from, begins }) => begins || from > 0)) return within;
  const stays = within.map((stay): OpenStay => ({ ...stay }));
  for (const seam of between.toSorted((a, b) => a.from - b.from || a.to - b.to)) join(stays, seam);
  const ground = lies.filter(({ piece }) => holds(piece)).map(({ polygon }) => polygon);
  const begins = surround(ground, walked.start);
  return mergedByPiece(stays).map((stay) => (stay.from === 0 && begins ? { ...stay, begins } : stay));
}

interface OpenStay extends Span {
  readonly lie: Lie;
  readonly begins: boolean;
}

function join(stays: OpenStay[], { left, right, from, to }: SeamSpan): void {
  const met = stays.filter((stay) => (stay.lie === left || stay.lie === right) && stay.from <= to && stay.to >= from);
  const stay = met.find((one) => one.from <= from) ?? met[0];
  if (stay === undefined) {
    stays.push({ lie: left, begins: false, from, to });
    return;
  }
  stay.from = Math.min(stay.from, from);
  stay.to = Math.max(stay.to, to);
}

/** Parts in one piece that meet are one. */
function mergedByPiece(stays: readonly OpenStay[]): Stay[] {
  const merged: OpenStay[] = [];
  for (const stay of stays.toSorted((a, b) => a.from - b.from)) {
    const earlier = merged.find(({ lie, to }) => lie === stay.lie && to >= stay.from);
    if (earlier === undefined) merged.push(stay);
    else earlier.to = Math.max(earlier.to, stay.to);
  }
  return merged;
}
