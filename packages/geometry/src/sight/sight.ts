/**
 * Lines of sight between two sets of spots, among blockers that the caller has chosen.
 *
 * The first spot of either set is its centre. There is sight when any line from a spot of one to a spot of the other is
 * clear: it hits no blocker and does not pass between two that touch each other there. Which line is reported depends on
 * the query alone, never on earlier ones.
 */
import { fastFlatMap } from '../shapes/fast-flat-map.js';
import type { Point } from '../shapes/shapes.js';
import { obstructionOf } from './blocking-edge.js';
import { asideOf, type Corridor, corridorBetween, firstOf, mayReach } from './corridor.js';
import { firstSeam } from './first-seam.js';
import { keepOpenEnds } from './open-ends.js';
import { type Prism, segmentHitsPrism, type Spot } from './prisms.js';
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

export type LineOfSight = [Spot, Spot];

/** A clear line; or, for the line between the centres, the blocker that stops it first and the edge at which it does. */
export type SightResult =
  | { readonly clear: true; readonly line: LineOfSight }
  | { readonly clear: false; readonly blocker: string; readonly edge: [Point, Point]; readonly line: LineOfSight };

export function sight(query: SightQuery): SightResult {
  const { from, to, blockers } = query;
  const corridor = corridorBetween(from, to);
  const near = blockers.filter(({ prism }) => mayReach(corridor, prism));
  const middle: LineOfSight = [firstOf(from), firstOf(to)];
  const onMiddle = near.filter(({ prism }) => segmentHitsPrism(middle[0], middle[1], prism));
  if (onMiddle.length === 0 && firstSeam(middle[0], middle[1], near) === undefined)
    return { clear: true, line: middle };
  if (!onMiddle.some(({ prism }) => shadowsAll(prism, corridor, from, to))) {
    const line = clearSide(corridor, from, to, near) ?? clearLine(corridor, from, to, near);
    if (line !== undefined) return { clear: true, line };
  }
  return blockedBy(onMiddle, near, middle);
}

/** Whether a line hits no blocker and passes between no two of them that touch each other there. */
export function isClearLine(start: Spot, end: Spot, blockers: readonly Blocker[]): boolean {
  for (const { prism } of blockers) if (segmentHitsPrism(start, end, prism)) return false;
  return firstSeam(start, end, blockers) === undefined;
}

function blockedBy(onMiddle: readonly Blocker[], near: readonly Blocker[], line: LineOfSight): SightResult {
  const seam = firstSeam(line[0], line[1], near);
  let blocker = (seam && near[seam.of]?.id) ?? '';
  let least = seam?.share ?? Infinity;
  let edge: [Point, Point] = seam?.edge ?? line;
  for (const { id, prism } of onMiddle) {
    const obstruction = obstructionOf(line[0], line[1], prism);
    if (obstruction.share >= least) continue;
    least = obstruction.share;
    blocker = id;
    edge = obstruction.edge;
  }
  return { clear: false, blocker, edge, line };
}

/** Sight past a single obstacle is likeliest along one side of the corridor. */
function clearSide(
  corridor: Corridor,
  from: readonly Spot[],
  to: readonly Spot[],
  near: Blocker[],
): LineOfSight | undefined {
  for (const side of [1, -1] as const) {
    const start = outermost(corridor, from, side);
    const end = outermost(corridor, to, side);
    if (isClearLine(start, end, near)) return [start, end];
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

function clearLine(
  corridor: Corridor,
  from: readonly Spot[],
  to: readonly Spot[],
  near: readonly Blocker[],
): LineOfSight | undefined {
  const shades = shadesOf(corridor, near);
  const ends: Spot[] = [];
  for (const start of from) {
    const open = openFrom(start, to, ends, shades);
    for (let i = 0; i < open; i++) {
      const end = ends[i];
      if (end !== undefined && firstSeam(start, end, near) === undefined) return [start, end];
    }
  }
  return undefined;
}

interface Shade {
  readonly prism: Prism;
  readonly isLevel: boolean;
}

function shadesOf(corridor: Corridor, near: readonly Blocker[]): Shade[] {
  return near.map(({ prism }) => ({
    prism,
    isLevel: corridor.lowest >= prism.bottom && corridor.highest < prism.top,
  }));
}

/**
 * Puts those of `to` that no prism hides from `start` to the front of `ends`, in their order, and gives their number. A prism
 * that hides the last of them moves to the front, since it is likely to hide much of the next start's view too.
 */
function openFrom(start: Spot, to: readonly Spot[], ends: Spot[], shades: Shade[]): number {
  let open = 0;
  for (const end of to) ends[open++] = end;
  for (let i = 0; i < shades.length; i++) {
    const shade = shades[i];
    if (shade === undefined) continue;
    open = keepOpenEnds(start, ends, open, shade.prism, shade.isLevel);
    if (open > 0) continue;
    shades[i] = shades[0] ?? shade;
    shades[0] = shade;
    return 0;
  }
  return open;
}

/** Which of the spots in `to` are seen from at least one spot in `from`, as places in the list. */
export function seenSpots(query: SightQuery): number[] {
  const { from, to, blockers } = query;
  const corridor = corridorBetween(from, to);
  const near = blockers.filter(({ prism }) => mayReach(corridor, prism));
  if (near.some(({ prism }) => shadowsAll(prism, corridor, from, to))) return [];
  const shades = shadesOf(corridor, near);
  const seen = new Set<Spot>();
  const ends: Spot[] = [];
  let unseen = to;
  for (const start of from) {
    const open = openFrom(start, unseen, ends, shades);
    for (let i = 0; i < open; i++) {
      const end = ends[i];
      if (end !== undefined && firstSeam(start, end, near) === undefined) seen.add(end);
    }
    if (open > 0) unseen = unseen.filter((end) => !seen.has(end));
    if (unseen.length === 0) break;
  }
  return fastFlatMap(to, (end, i) => (seen.has(end) ? [i] : []));
}

/** The share, 0 to 1, of the spots in `to` that are seen from at least one spot in `from`. */
export function visibleShare(query: SightQuery): number {
  return seenSpots(query).length / query.to.length;
}
