/** Which terrain a walked path leads through, and from where to where. */
import {
  type Bounds,
  boundsOf,
  boundsOverlap,
  containsStrictly,
  type Footprint,
  footprintOf,
  grow,
  insideIntervals,
  overlaps,
  type PlacedPolygon,
  radiusOf,
  stretches,
} from '@bridgehead/geometry';
import { terrainIndex } from '../positions.js';
import type { Table, TerrainPiece } from '../table.js';
import type { Leg, Walked } from './paths.js';

/** What counts as being in terrain: the base's middle, or any part of it. Its border is not in it. */
export type JudgedBy = 'centre' | 'touch';

/** A stretch of a path in a terrain piece, in lengths from the start of the path. */
export interface Visit {
  readonly terrain: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** The model was in it before it moved: it did not enter. */
  readonly begins: boolean;
}

export interface Lie {
  readonly piece: TerrainPiece;
  readonly polygon: PlacedPolygon;
}

/** The terrain that a path leads through, in the order in which it is entered: for tests that a book asks for on the way. */
export function terrainAlong(table: Table, walked: Walked, by: JudgedBy, kinds?: readonly string[]): Visit[] {
  const lies = terrainNear(table, reachOfWay(walked), (kind) => kinds === undefined || kinds.includes(kind));
  return lies.flatMap((lie) => visitsOf(walked, lie, by)).sort((a, b) => a.from - b.from);
}

/** The bounds of everything that the base covers on its way. */
export function reachOfWay(walked: Walked): Bounds {
  const { start, legs, end, base } = walked;
  return grow(boundsOf(legs.length === 0 ? [end] : [start, ...legs.map((leg) => leg.to)]), radiusOf(base));
}

export function terrainNear(table: Table, bounds: Bounds, concerns: (kind: string, id: string) => boolean): Lie[] {
  const { list, index } = terrainIndex(table);
  const found: Lie[] = [];
  index.search(bounds, (i) => {
    const lying = list[i];
    const piece = lying && table.terrain.get(lying.id);
    if (lying !== undefined && piece !== undefined && concerns(piece.kind, piece.id)) {
      found.push({ piece, polygon: lying.footprint });
    }
  });
  return found;
}

export function isIn(footprint: Footprint, polygon: PlacedPolygon, by: JudgedBy): boolean {
  return by === 'centre' ? containsStrictly(polygon, footprint.centre) : overlaps(footprint, polygon);
}

export function visitsOf(walked: Walked, { piece, polygon }: Lie, by: JudgedBy): Visit[] {
  const spans = spansIn(walked, polygon, by);
  if (spans.length === 0) return [];
  const begins = isIn(footprintOf(walked.base, walked.start), polygon, by);
  return spans.map(({ from, to }) => ({ terrain: piece.id, kind: piece.kind, from, to, begins: from === 0 && begins }));
}

export interface Span {
  from: number;
  to: number;
}

/** Where along the path, in lengths, the base is in the polygon; stretches that meet at a corner of the way are one. */
export function spansIn(walked: Walked, polygon: PlacedPolygon, by: JudgedBy): Span[] {
  const spans: Span[] = [];
  let before = 0;
  for (const leg of walked.legs) {
    if (leg.kind === 'straight') {
      for (const [from, to] of sharesIn(leg, walked, polygon, by)) {
        addSpan(spans, before + from * leg.length, before + to * leg.length);
      }
    }
    before += leg.length;
  }
  return spans;
}

function addSpan(spans: Span[], from: number, to: number): void {
  const last = spans[spans.length - 1];
  if (last !== undefined && last.to === from) last.to = to;
  else spans.push({ from, to });
}

function sharesIn(
  { from, to }: Leg,
  walked: Walked,
  polygon: PlacedPolygon,
  by: JudgedBy,
): readonly (readonly [number, number])[] {
  if (by === 'centre') return insideIntervals(polygon, from, to);
  const { base } = walked;
  if (!boundsOverlap(grow(boundsOf([from, to]), radiusOf(base)), polygon.bounds)) return [];
  const [parts = []] = stretches([from, to], [{ id: '', polygon }], { touching: base, facing: from.facing });
  return parts.filter(({ regions }) => regions.length > 0).map((part) => [part.from, part.to] as const);
}

/** What of the spans is left outside the holes. */
export function without<S extends Span>(spans: readonly S[], holes: readonly Span[]): S[] {
  let left = [...spans];
  for (const hole of holes) {
    left = left.flatMap((span) => {
      if (hole.to <= span.from || hole.from >= span.to) return [span];
      const parts = [
        { ...span, to: hole.from },
        { ...span, from: hole.to },
      ];
      return parts.filter(({ from, to }) => from < to);
    });
  }
  return left;
}

/** Whether the spans together leave no gap between two lengths. */
export function covers(spans: readonly Span[], from: number, to: number): boolean {
  let reached = from;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from > reached + CRUMB) break;
    reached = Math.max(reached, span.to);
  }
  return reached >= to - CRUMB;
}

/** Shares of legs are rounded quotients; lengths a hair apart are the same. */
const CRUMB = 1e-3;
