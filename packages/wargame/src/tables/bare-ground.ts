import { FULL_TURN, type Point, pointToPoint } from '@bridgehead/geometry';
import { drawnBetween, oneOf } from './dice.js';
import { drawAstride, drawPair, type LaidKind, layPair, type LayPlan } from './pairs.js';
import type { DrawnPiece } from './pieces.js';

/** So many bare spots are looked after, and so many places are tried near each for every kind. */
const SPOTS_TRIED = 10;
const PLACES_TRIED = 20;

/** Lays more where the ground of a table is bare, the barest spot first, as far as there is room. */
export function fillBareGround(plan: LayPlan, laid: readonly LaidKind[]): void {
  // What belongs to a road would look lost here.
  const free = laid.filter(({ kind }) => kind.where !== 'roadside');
  const hopeless: Point[] = [];
  for (let i = 0; i < SPOTS_TRIED; i++) {
    const spot = barestSpot(plan, hopeless);
    if (spot === null) return;
    if (!layNear(plan, free, spot)) hopeless.push(spot);
  }
}

/** The spot that is the farthest from every piece, of those that are too far; null if there is none but hopeless ones. */
function barestSpot({ layout, frame }: LayPlan, hopeless: readonly Point[]): Point | null {
  const { bare } = layout.declaration;
  const far = frame
    .outsideZones(Math.round(bare / 2))
    .filter((spot) => hopeless.every((other) => pointToPoint(spot, other) > bare))
    .map((spot) => ({ spot, away: layout.clearance(spot) }))
    .filter(({ away }) => away > bare);
  const [first, ...others] = far;
  if (first === undefined) return null;
  return others.reduce((best, one) => (one.away > best.away ? one : best), first).spot;
}

function layNear(plan: LayPlan, free: readonly LaidKind[], spot: Point): boolean {
  const open = free.filter(({ kind, pairs }) => pairs < kind.mostPairs);
  const first = plan.below(Math.max(1, open.length));
  for (const one of [...open.slice(first), ...open.slice(0, first)]) {
    const pair = pairNear(plan, one, spot);
    if (pair === null) continue;
    layPair(plan, one, pair);
    return true;
  }
  return false;
}

function pairNear(plan: LayPlan, { kind }: LaidKind, spot: Point): DrawnPiece | null {
  const { below, layout } = plan;
  const terrain = oneOf(below, kind.terrain);
  const half = Math.round(layout.declaration.bare / 2);
  for (let i = 0; i < PLACES_TRIED; i++) {
    const place = { x: spot.x + drawnBetween(below, [-half, half]), y: spot.y + drawnBetween(below, [-half, half]) };
    const pose = { ...place, facing: (FULL_TURN / 4) * below(4) };
    const pair = drawPair(plan, kind, terrain, pose) ?? drawAstride(plan, kind, terrain, pose);
    if (pair !== null) return pair;
  }
  return null;
}
