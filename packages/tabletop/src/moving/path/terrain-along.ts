/** The terrain that a walked path leads through, and on which stretches. */
import {
  type Bounds,
  boundsOf,
  contains,
  containsStrictly,
  type Footprint,
  footprintOf,
  fastFlatMap,
  grow,
  insideIntervals,
  overlaps,
  type PlacedPolygon,
  radiusOf,
  sharesTouching,
  surround,
} from '@bridgehead/geometry';
import { groundIndex, type PlacedTerrain } from '../../table/positions.js';
import type { Table, TerrainPiece } from '../../table/table.js';
import type { JudgedBy } from '../../table/terrain.js';
import { type GroundPatch, type GroundSpan, type GroundSpans, jointSpans, seamsOf, type Span } from './ground-spans.js';
import type { WalkedPath, WalkedLeg } from './walk.js';

/** A stretch of a path in a terrain piece, in lengths from the start of the path. */
export interface TerrainVisit {
  readonly terrain: string;
  readonly kind: string;
  readonly from: number;
  readonly to: number;
  /** The model was in it before it moved, so it did not enter it. */
  readonly begins: boolean;
}

/** The terrain that a path leads through, in the order in which it is entered: for books with tests on the way. */
export function terrainAlong(
  table: Table,
  walked: WalkedPath,
  by: JudgedBy,
  kinds?: readonly string[],
): TerrainVisit[] {
  const patches = patchesNear(table, boundsOfWay(walked), (kind) => kinds === undefined || kinds.includes(kind));
  const spans = groundSpans(walked, patches, by);
  const grounds =
    kinds === undefined ? [...new Set(patches.map(({ piece }) => piece.kind))].map((kind) => [kind]) : [kinds];
  return fastFlatMap(grounds, (ground) => jointSpans(spans, ({ kind }) => ground.includes(kind)))
    .map(({ patch, from, to, begins }) => ({ terrain: patch.piece.id, kind: patch.piece.kind, from, to, begins }))
    .sort((a, b) => a.from - b.from);
}

/** The bounds of everything that the base covers on its way. */
export function boundsOfWay(walked: WalkedPath): Bounds {
  const { start, legs, end, base } = walked;
  return grow(boundsOf(legs.length === 0 ? [end] : [start, ...legs.map((leg) => leg.to)]), radiusOf(base));
}

export function patchesNear(
  table: Table,
  bounds: Bounds,
  concerns: (kind: string, id: string) => boolean,
): GroundPatch[] {
  const { list, index } = groundIndex(table);
  const found: GroundPatch[] = [];
  index.search(bounds, (i) => {
    const placed = list[i];
    const piece = placed && patchPiece(table, placed);
    if (placed !== undefined && piece !== undefined && concerns(piece.kind, piece.id)) {
      found.push({ piece, polygon: placed.footprint });
    }
  });
  return found;
}

/** The terrain piece of a patch; for a zone, a piece of the kind of ground that the zone names. */
function patchPiece(table: Table, { id, zone }: PlacedTerrain): TerrainPiece | undefined {
  const piece = table.terrain.get(id);
  if (piece === undefined || zone?.ground === undefined) return piece;
  return { ...piece, kind: zone.ground, outline: zone.outline, height: zone.height ?? piece.height, parts: [] };
}

function isIn(footprint: Footprint, polygon: PlacedPolygon, by: JudgedBy): boolean {
  return by === 'centre' ? containsStrictly(polygon, footprint.centre) : overlaps(footprint, polygon);
}

/** The patches that a base stands in; if it is in none, those that together surround its middle without a gap. */
export function patchesUnder(footprint: Footprint, patches: readonly GroundPatch[], by: JudgedBy): GroundPatch[] {
  const within = patches.filter(({ polygon }) => isIn(footprint, polygon, by));
  if (within.length > 0 || by === 'touch' || patches.length < 2) return within;
  const touched = patches.filter(({ polygon }) => contains(polygon, footprint.centre));
  const isAmong = surround(
    touched.map(({ polygon }) => polygon),
    footprint.centre,
  );
  return isAmong ? touched : [];
}

/** The stretches of a path in each patch and between patches. Judged by any touch, a base between two patches is in both. */
export function groundSpans(walked: WalkedPath, patches: readonly GroundPatch[], by: JudgedBy): GroundSpans {
  const inside = fastFlatMap(patches, (patch) => spansInPatch(walked, patch, by));
  return { walked, patches, inside, seams: by === 'centre' ? seamsOf(walked, patches) : [] };
}

function spansInPatch(walked: WalkedPath, patch: GroundPatch, by: JudgedBy): GroundSpan[] {
  const spans = spansIn(walked, patch.polygon, by);
  if (spans.length === 0) return [];
  const begins = isIn(footprintOf(walked.base, walked.start), patch.polygon, by);
  return spans.map(({ from, to }) => ({ patch, from, to, begins: from === 0 && begins }));
}

/** Where along the path the base's middle is on ground that the patches cover together. */
export function spansOn(walked: WalkedPath, patches: readonly GroundPatch[]): readonly Readonly<Span>[] {
  return jointSpans(groundSpans(walked, patches, 'centre'), () => true);
}

/** Where along the path, in lengths, the base is in the polygon; stretches that meet at a corner of the way are merged. */
function spansIn(walked: WalkedPath, polygon: PlacedPolygon, by: JudgedBy): Span[] {
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
  { from, to }: WalkedLeg,
  walked: WalkedPath,
  polygon: PlacedPolygon,
  by: JudgedBy,
): readonly (readonly [number, number])[] {
  if (by === 'centre') return insideIntervals(polygon, from, to);
  return sharesTouching(walked.base, from.facing, from, to, polygon);
}

/** The spans without the holes. */
export function without<S extends Readonly<Span>>(spans: readonly S[], holes: readonly Readonly<Span>[]): S[] {
  let left = [...spans];
  for (const hole of holes) {
    left = fastFlatMap(left, (span) => {
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

/** Whether the spans together cover everything between two lengths. */
export function covers(spans: readonly Readonly<Span>[], from: number, to: number): boolean {
  let reached = from;
  for (const span of spans.toSorted((a, b) => a.from - b.from)) {
    if (span.from > reached + ROUNDING_SLACK) break;
    reached = Math.max(reached, span.to);
  }
  return reached >= to - ROUNDING_SLACK;
}

/** Lengths no further apart than this are the same: they come from rounded quotients. */
const ROUNDING_SLACK = 1e-3;
