import { advance, bearing, FULL_TURN, pointToPoint, type Pose, turned } from '@bridgehead/geometry';
import { middleOfTable } from '../edges.js';
import type { PieceKind } from './declaration.js';
import { type Below, drawnBetween, oneOf } from './dice.js';
import type { TableLayout } from './layout.js';
import { between } from './outlines.js';
import { drawPair, type LaidKind, layPair, type LayPlan } from './pairs.js';
import type { DrawnPiece } from './pieces.js';
import type { CentreLine } from './roads.js';

/** So many places are tried for each pair of pieces; of so many that are legal, the best is taken. */
const PLACES_TRIED = 50;
const PLACES_COMPARED = 4;

/** Lays what every table must have, then more of each kind until it covers its share or finds no room. Null if a kind has too few. */
export function layPieces(plan: LayPlan, kinds: readonly PieceKind[]): readonly LaidKind[] | null {
  const laid = kinds.map((kind) => ({ kind, wanted: shareOf(plan, kind), pairs: 0, covered: 0 }));
  for (const one of laid) {
    while (one.pairs < (one.kind.leastPairs ?? 0)) if (!layBestPair(plan, one)) return null;
  }
  for (const one of laid) {
    while (one.pairs < one.kind.mostPairs && one.covered < one.wanted) if (!layBestPair(plan, one)) break;
  }
  return laid;
}

function shareOf({ frame, below }: LayPlan, { share }: PieceKind): number {
  const outsideZones = frame.length * (frame.depth - 2 * frame.zone);
  return (outsideZones * drawnBetween(below, share)) / 1000;
}

function layBestPair(plan: LayPlan, laid: LaidKind): boolean {
  const pair = bestPair(plan, laid.kind);
  if (pair === null) return false;
  layPair(plan, laid, pair);
  return true;
}

function bestPair(plan: LayPlan, kind: PieceKind): DrawnPiece | null {
  const { below } = plan;
  const terrain = oneOf(below, kind.terrain);
  let best: { readonly pair: DrawnPiece; readonly worth: number } | null = null;
  let found = 0;
  for (let i = 0; i < PLACES_TRIED && found < PLACES_COMPARED; i++) {
    const pose = placeFor(plan, kind);
    const pair = pose === null ? null : drawPair(plan, kind, terrain, pose);
    if (pair === null) continue;
    const worth = worthOf(plan, kind, pair);
    found++;
    if (best === null || worth > best.worth) best = { pair, worth };
  }
  return best?.pair ?? null;
}

function placeFor({ frame, roads, layout, below }: LayPlan, { where }: PieceKind): Pose | null {
  if (where === 'roadside' && roads.length > 0) return besideRoad(roads, layout, below);
  const [from, to] = where === 'middle' ? [300, 700] : [20, 980];
  const point = frame.at(drawnBetween(below, [from, to]), drawnBetween(below, [from, to]));
  // Most buildings stand as the table does; a few do not.
  const facing = below(4) > 0 ? (FULL_TURN / 4) * below(4) : below(FULL_TURN);
  return { ...point, facing };
}

/** A place on either side of a road, a base's room away from it, facing as the road goes. */
function besideRoad(roads: readonly CentreLine[], { declaration }: TableLayout, below: Below): Pose | null {
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
