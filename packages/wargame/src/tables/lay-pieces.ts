import {
  advance,
  area,
  bearing,
  FULL_TURN,
  pointToPoint,
  polygonOf,
  type Pose,
  turned,
  within,
} from '@bridgehead/geometry';
import type { BoxedTerrain } from '../boxed-pieces.js';
import { middleOfTable } from '../edges.js';
import type { PieceKind } from './declaration.js';
import { type Below, drawnBetween, happens, oneOf } from './dice.js';
import type { Frame } from './frame.js';
import type { Draft, Layout } from './layout.js';
import { between } from './outlines.js';
import { type DrawnPiece, drawPiece } from './pieces.js';
import type { Course } from './roads.js';
import { twinOutline, type Twinning } from './symmetry.js';

interface LayPlan {
  readonly layout: Layout;
  readonly frame: Frame;
  readonly twins: Twinning;
  readonly roads: readonly Course[];
  readonly below: Below;
}

/** So many places are tried for each pair of pieces; of so many that are legal, the best is taken. */
const PLACES_TRIED = 50;
const PLACES_COMPARED = 4;

/** Lays what every table must have, then more of each kind until it covers its share or finds no room. False if a kind has too few. */
export function layPieces(plan: LayPlan, kinds: readonly PieceKind[]): boolean {
  const laid = kinds.map((kind) => ({ kind, wanted: shareOf(plan, kind), pairs: 0, covered: 0 }));
  for (const one of laid) {
    while (one.pairs < (one.kind.leastPairs ?? 0)) if (!layPair(plan, one)) return false;
  }
  for (const one of laid) {
    while (one.pairs < one.kind.mostPairs && one.covered < one.wanted) if (!layPair(plan, one)) break;
  }
  return true;
}

/** How much is laid of a kind. */
interface LaidKind {
  readonly kind: PieceKind;
  readonly wanted: number;
  pairs: number;
  covered: number;
}

function shareOf({ frame, below }: LayPlan, { share }: PieceKind): number {
  const outsideZones = frame.length * (frame.depth - 2 * frame.zone);
  return (outsideZones * drawnBetween(below, share)) / 1000;
}

function layPair(plan: LayPlan, laid: LaidKind): boolean {
  const pair = bestPair(plan, laid.kind);
  if (pair === null) return false;
  plan.layout.lay(pair.drafts);
  laid.pairs++;
  laid.covered += coveredBy(pair);
  return true;
}

function bestPair(plan: LayPlan, kind: PieceKind): DrawnPiece | null {
  const { below } = plan;
  const terrain = oneOf(below, kind.terrain);
  let best: { readonly pair: DrawnPiece; readonly worth: number } | null = null;
  let found = 0;
  for (let i = 0; i < PLACES_TRIED && found < PLACES_COMPARED; i++) {
    const pair = drawPair(plan, kind, terrain);
    if (pair === null) continue;
    const worth = worthOf(plan, kind, pair);
    found++;
    if (best === null || worth > best.worth) best = { pair, worth };
  }
  return best?.pair ?? null;
}

/** A piece at a place that was drawn, and its twin: the same in the other half, or of the same kind with its own outline. */
function drawPair(plan: LayPlan, kind: PieceKind, terrain: BoxedTerrain): DrawnPiece | null {
  const { twins, below, layout } = plan;
  const pose = placeFor(plan, kind);
  if (pose === null || !layout.isOpen(pose)) return null;
  const piece = drawPiece(below, kind, terrain, pose);
  if (!hasRoom(layout, piece)) return null;
  const isOwn = mayDiffer(kind) && happens(below, layout.declaration.variation);
  const twin = isOwn ? drawPiece(below, kind, terrain, twins.pose(pose)) : twinOf(twins, piece);
  if (!hasRoom(layout, twin)) return null;
  if (!areAlike(layout, piece, twin) || !areApart(layout, piece, twin)) return null;
  return { drafts: [...piece.drafts, ...twin.drafts], prints: [...piece.prints, ...twin.prints] };
}

/** A twin of its own outline would have a cliff of its own, or none. */
function mayDiffer({ shape }: PieceKind): boolean {
  return shape.form === 'blob' && shape.cliff === undefined;
}

function hasRoom(layout: Layout, { drafts, prints }: DrawnPiece): boolean {
  const isBarring = layout.isBarring(drafts);
  return prints.every((print) => layout.hasRoom(print, isBarring));
}

function twinOf(twins: Twinning, { drafts, prints }: DrawnPiece): DrawnPiece {
  return {
    drafts: drafts.map((draft): Draft => ({ ...draft, outline: twinOutline(twins, draft.outline) })),
    prints: prints.map(({ points }) => polygonOf(twinOutline(twins, points))),
  };
}

/** A twin with an outline of its own is as large as the other, within the tolerance. */
function areAlike({ declaration }: Layout, piece: DrawnPiece, twin: DrawnPiece): boolean {
  const [one, other] = [coveredBy(piece), coveredBy(twin)];
  return 1000 * Math.abs(one - other) <= declaration.tolerance * Math.max(one, other);
}

function coveredBy({ prints }: DrawnPiece): number {
  return prints.reduce((sum, print) => sum + area(print), 0);
}

function areApart({ passage }: Layout, piece: DrawnPiece, twin: DrawnPiece): boolean {
  return piece.prints.every((print) => twin.prints.every((other) => !within(print, other, passage)));
}

function placeFor({ frame, roads, layout, below }: LayPlan, { where }: PieceKind): Pose | null {
  if (where === 'roadside') return besideRoad(roads, layout, below);
  const [from, to] = where === 'middle' ? [300, 700] : [20, 980];
  const point = frame.at(drawnBetween(below, [from, to]), drawnBetween(below, [from, to]));
  // Most buildings stand as the table does; a few do not.
  const facing = below(4) > 0 ? (FULL_TURN / 4) * below(4) : below(FULL_TURN);
  return { ...point, facing };
}

/** A place on either side of a road, a base's room away from it, facing as the road goes. */
function besideRoad(roads: readonly Course[], { declaration }: Layout, below: Below): Pose | null {
  if (roads.length === 0) return null;
  const course = oneOf(below, roads);
  const i = 1 + below(course.length - 1);
  const [from, to] = [course[i - 1], course[i]];
  if (from === undefined || to === undefined) return null;
  const facing = bearing(from, to);
  const side = turned(facing, below(2) === 0 ? FULL_TURN / 4 : -FULL_TURN / 4);
  const { width = 0, verge = 0 } = declaration.roads ?? {};
  const away =
    Math.round(width / 2) + verge + drawnBetween(below, [declaration.largestBase, 2 * declaration.largestBase]);
  return { ...advance(between(from, to, below(1000)), side, away), facing };
}

/** How good a place with room is: the farther from everything else the better, or the nearer to the middle. */
function worthOf({ layout }: LayPlan, { where }: PieceKind, { prints }: DrawnPiece): number {
  const { surface } = layout.order;
  if (where === 'middle') return -Math.min(...prints.map(({ centre }) => pointToPoint(centre, middleOfTable(surface))));
  return Math.min(...prints.map((print) => layout.loneliness(print)));
}
