/**
 * Lines of sight between two sets of spots, among blockers that the caller has chosen.
 *
 * The first spot of either set is its centre. There is sight when any line from a spot of one to a spot of the other hits
 * no blocker; which line is reported depends on the query alone, never on earlier ones.
 */
import type { Prism, Spot } from './prisms.js';
import type { Point } from './shapes.js';
import { obstructionOf } from './blocking-edge.js';
import { asideOf, corridorBetween, firstOf, mayReach, type Corridor } from './corridor.js';
import { segmentHitsPrism } from './prisms.js';
import { shadowsAll } from './shadows.js';

export interface Blocker {
  readonly id: string;
  readonly prism: Prism;
}

export interface SightQuery {
  readonly from: readonly Spot[];
  readonly to: readonly Spot[];
  readonly blockers: readonly Blocker[];
}

export type Line = [Spot, Spot];

/** A clear line; or, for the line between the centres, the blocker that stops it first and the edge at which it does. */
export type Sight =
  | { readonly clear: true; readonly line: Line }
  | { readonly clear: false; readonly blocker: string; readonly edge: [Point, Point]; readonly line: Line };

export function sight(query: SightQuery): Sight {
  const { from, to, blockers } = query;
  const corridor = corridorBetween(from, to);
  const near = blockers.filter(({ prism }) => mayReach(corridor, prism));
  const middle: Line = [firstOf(from), firstOf(to)];
  const onMiddle = near.filter(({ prism }) => segmentHitsPrism(middle[0], middle[1], prism));
  if (onMiddle.length === 0) return { clear: true, line: middle };
  if (!onMiddle.some(({ prism }) => shadowsAll(prism, corridor, from, to))) {
    const line = clearSide(corridor, from, to, near) ?? clearLine(from, to, near);
    if (line !== undefined) return { clear: true, line };
  }
  return blockedBy(onMiddle, middle);
}

function blockedBy(blockers: readonly Blocker[], line: Line): Sight {
  let blocker = '';
  let least = Infinity;
  let edge: [Point, Point] = line;
  for (const { id, prism } of blockers) {
    const obstruction = obstructionOf(line[0], line[1], prism);
    if (obstruction.share >= least) continue;
    least = obstruction.share;
    blocker = id;
    edge = obstruction.edge;
  }
  return { clear: false, blocker, edge, line };
}

/** Sight past a single obstacle is likeliest along one side of the corridor. */
function clearSide(corridor: Corridor, from: readonly Spot[], to: readonly Spot[], near: Blocker[]): Line | undefined {
  for (const side of [1, -1] as const) {
    const start = outermost(corridor, from, side);
    const end = outermost(corridor, to, side);
    if (isClear(start, end, near)) return [start, end];
  }
  return undefined;
}

function outermost(corridor: Corridor, spots: readonly Spot[], side: 1 | -1): Spot {
  let found = firstOf(spots);
  let most = -Infinity;
  for (const spot of spots) {
    const aside = side * asideOf(corridor, spot.x, spot.y);
    if (aside > most) {
      most = aside;
      found = spot;
    }
  }
  return found;
}

function clearLine(from: readonly Spot[], to: readonly Spot[], near: Blocker[]): Line | undefined {
  for (const start of from) {
    for (const end of to) if (isClear(start, end, near)) return [start, end];
  }
  return undefined;
}

/** Puts the blocker that stops the line to the front, since it is likely to stop the next one too. */
function isClear(start: Spot, end: Spot, near: Blocker[]): boolean {
  for (let i = 0; i < near.length; i++) {
    const blocker = near[i];
    if (blocker === undefined || !segmentHitsPrism(start, end, blocker.prism)) continue;
    near[i] = near[0] ?? blocker;
    near[0] = blocker;
    return false;
  }
  return true;
}

/** Which of the spots in `to` are seen from at least one spot in `from`, as places in the list. */
export function seenSpots(query: SightQuery): number[] {
  const { from, to, blockers } = query;
  const corridor = corridorBetween(from, to);
  const near = blockers.filter(({ prism }) => mayReach(corridor, prism));
  if (near.some(({ prism }) => shadowsAll(prism, corridor, from, to))) return [];
  const seen: number[] = [];
  let lucky = firstOf(from);
  to.forEach((end, i) => {
    const start = isClear(lucky, end, near) ? lucky : from.find((spot) => isClear(spot, end, near));
    if (start === undefined) return;
    lucky = start;
    seen.push(i);
  });
  return seen;
}

/** The share, 0 to 1, of the spots in `to` that are seen from at least one spot in `from`. */
export function visibleShare(query: SightQuery): number {
  return seenSpots(query).length / query.to.length;
}
