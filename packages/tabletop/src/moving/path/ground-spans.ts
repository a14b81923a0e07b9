/**
 * Where a way is in terrain, including where it runs between pieces that touch. A piece does not include its border, but a way along
 * a border that two pieces share is in the ground that they form together, even where they meet in a single point.
 */
import { pinchesAt, type PlacedPolygon, seamsAlong, surround } from '@bridgehead/geometry';
import type { TerrainPiece } from '../../table/table.js';
import type { WalkedPath, WalkedLeg } from './walk.js';

/** A patch of ground: a terrain piece, or a zone of one, with its polygon. */
export interface GroundPatch {
  readonly piece: TerrainPiece;
  readonly polygon: PlacedPolygon;
}

/** A stretch of a path, in lengths from its start. */
export interface Span {
  from: number;
  to: number;
}

/** A stretch of a path in a patch of ground. */
export interface GroundSpan extends Readonly<Span> {
  readonly patch: GroundPatch;
  /** The model was in it before it moved, so it did not enter it. */
  readonly begins: boolean;
}

/** A stretch of a path with one patch on its left and another on its right; of no length where they meet in a point. */
export interface SeamSpan extends Readonly<Span> {
  readonly left: GroundPatch;
  readonly right: GroundPatch;
}

/** The stretches of a path in single patches, and those between two. */
export interface GroundSpans {
  readonly walked: WalkedPath;
  readonly patches: readonly GroundPatch[];
  readonly inside: readonly GroundSpan[];
  readonly seams: readonly SeamSpan[];
}

/** Where the base's middle passes between two of the patches. */
export function seamsOf(walked: WalkedPath, patches: readonly GroundPatch[]): SeamSpan[] {
  if (patches.length < 2) return [];
  const polygons = patches.map(({ polygon }) => polygon);
  const found: SeamSpan[] = [];
  let before = 0;
  let last: WalkedLeg | undefined;
  for (const leg of walked.legs) {
    if (leg.kind === 'straight' && leg.length > 0) {
      for (const { left, right, from, to } of seamsOfLeg(polygons, last, leg)) {
        const [one, other] = [patches[left], patches[right]];
        const ends = { from: before + from * leg.length, to: before + to * leg.length };
        if (one !== undefined && other !== undefined) found.push({ left: one, right: other, ...ends });
      }
      last = leg;
    }
    // A base that is lifted and set down has not passed between anything.
    if (leg.kind === 'turn') last = undefined;
    before += leg.length;
  }
  return found;
}

function seamsOfLeg(polygons: readonly PlacedPolygon[], last: WalkedLeg | undefined, { from, to }: WalkedLeg) {
  const bends = last === undefined ? [] : pinchesAt(polygons, last.from, from, to);
  return [...bends.map((pinch) => ({ ...pinch, from: 0, to: 0 })), ...seamsAlong(polygons, from, to)];
}

/**
 * The stretches of a path in the ground that some of the patches form together. A stretch between two of them joins the stretch
 * before or after it in either of the two; if there is none, it counts for the patch on its left.
 */
export function jointSpans(
  { walked, patches, inside, seams }: GroundSpans,
  holds: (piece: TerrainPiece) => boolean,
): GroundSpan[] {
  const within = inside.filter(({ patch }) => holds(patch.piece));
  const between = seams.filter(({ left, right }) => holds(left.piece) && holds(right.piece));
  if (between.length === 0 && within.every(({ from, begins }) => begins || from > 0)) return within;
  const spans = within.map((span): GrowingSpan => ({ ...span }));
  for (const seam of between.toSorted((a, b) => a.from - b.from || a.to - b.to)) join(spans, seam);
  const ground = patches.filter(({ piece }) => holds(piece)).map(({ polygon }) => polygon);
  const begins = surround(ground, walked.start);
  return mergedByPatch(spans).map((span) => (span.from === 0 && begins ? { ...span, begins } : span));
}

interface GrowingSpan extends Span {
  readonly patch: GroundPatch;
  readonly begins: boolean;
}

function join(spans: GrowingSpan[], { left, right, from, to }: SeamSpan): void {
  const met = spans.filter(
    (span) => (span.patch === left || span.patch === right) && span.from <= to && span.to >= from,
  );
  const span = met.find((one) => one.from <= from) ?? met[0];
  if (span === undefined) {
    spans.push({ patch: left, begins: false, from, to });
    return;
  }
  span.from = Math.min(span.from, from);
  span.to = Math.max(span.to, to);
}

/** Stretches in one patch that meet are merged. */
function mergedByPatch(spans: readonly GrowingSpan[]): GroundSpan[] {
  const merged: GrowingSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    const earlier = merged.find(({ patch, to }) => patch === span.patch && to >= span.from);
    if (earlier === undefined) merged.push(span);
    else earlier.to = Math.max(earlier.to, span.to);
  }
  return merged;
}
