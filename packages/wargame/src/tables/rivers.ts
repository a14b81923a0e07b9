import {
  bearing,
  contains,
  cross,
  distanceToPoint,
  FULL_TURN,
  type PlacedPolygon,
  polygonOf,
  type Pose,
  segmentsCross,
  turned,
  within,
} from '@bridgehead/geometry';
import { rectangle } from '@bridgehead/tabletop';
import type { RiverKind, Symmetry } from './declaration.js';
import { type Below, happens, drawnBetween } from './dice.js';
import type { TableFrame } from './frame.js';
import type { Draft, TableLayout } from './layout.js';
import { band, between, pointsAlong, smooth } from './outlines.js';
import type { CentreLine } from './roads.js';
import type { Twinning } from './symmetry.js';

interface RiverPlan {
  readonly layout: TableLayout;
  readonly kind: RiverKind;
  readonly frame: TableFrame;
  readonly twins: Twinning;
  readonly symmetry: Symmetry;
  readonly roads: readonly CentreLine[];
  readonly below: Below;
}

interface River {
  readonly course: CentreLine;
  readonly draft: Draft;
}

/**
 * Lays a river from one end of the table to the other if nothing stands in the middle, otherwise a stream at either end that rises from a
 * pool. Where a road meets it there is a crossing, and there is at least one.
 */
export function layRivers(plan: RiverPlan): void {
  const { layout, below, kind } = plan;
  if (!happens(below, kind.chance)) return;
  for (let i = 0; i < COURSES_TRIED; i++) {
    const isAcross = plan.symmetry === 'turned' && isMiddleFree(plan);
    const rivers = isAcross ? [riverAcross(plan)] : streams(plan);
    const crossings = rivers.every((river) => hasRoom(plan, river)) ? bridged(plan, rivers) : null;
    if (crossings === null) continue;
    layout.lay(rivers.map(({ draft }) => draft));
    layout.lay(crossings);
    return;
  }
}

/** So many courses are tried before a table goes without a river. */
const COURSES_TRIED = 40;

function hasRoom({ layout }: RiverPlan, { draft }: River): boolean {
  return layout.isClearOfZones(draft.outline) && layout.isClearOfSites(draft.outline, layout.passage);
}

/** The crossings of rivers; null if one has a wet end or is too near to another, or a road is in the water anywhere else. */
function bridged(plan: RiverPlan, rivers: readonly River[]): readonly Draft[] | null {
  const found = rivers.flatMap((river) => crossingsOf(plan, river));
  if (found.includes(null)) return null;
  const byRoad = found.flatMap((draft) => draft ?? []);
  const [first] = rivers;
  const crossings = byRoad.length > 0 || first === undefined ? byRoad : ownCrossings(plan, first);
  const prints = crossings.map(({ outline }) => polygonOf(outline));
  const isCrowded = prints.some((one, i) =>
    prints.slice(i + 1).some((other) => within(one, other, plan.layout.passage)),
  );
  const isOff = crossings.some(({ outline }) => !plan.layout.isOnTable(outline));
  const isFlooded = plan.roads.some((road) => rivers.some((river) => isInWater(plan, road, river, prints)));
  return isCrowded || isOff || isFlooded || crossings.length === 0 ? null : crossings;
}

function isInWater(plan: RiverPlan, road: CentreLine, river: River, crossings: readonly PlacedPolygon[]): boolean {
  const water = polygonOf(river.draft.outline);
  const half = Math.round((plan.layout.declaration.roads?.width ?? 0) / 2);
  return pointsAlong(road).some(
    (point) => distanceToPoint(water, point) <= half && !crossings.some((crossing) => contains(crossing, point)),
  );
}

/** Whether neither a site nor a road is near the middle of the table. */
function isMiddleFree({ layout, frame, kind, roads }: RiverPlan): boolean {
  const middle = { ...frame.at(500, 500), facing: 0 };
  const around = rectangle(middle, { length: 4 * kind.width, width: 4 * kind.width });
  const print = polygonOf(around);
  return layout.isClearOfSites(around, layout.passage) && !roads.flat().some((point) => contains(print, point));
}

/** From one end of the table through its middle to the other. */
function riverAcross(plan: RiverPlan): River {
  const { frame, twins, below, kind } = plan;
  const wind = () => drawnBetween(below, [400, 600]);
  const source = wind();
  const half = [frame.at(0, source), frame.at(40, source), frame.at(200, wind()), frame.at(370, wind())];
  const course = smooth(smooth([...half, frame.at(500, 500), ...half.toReversed().map((point) => twins.point(point))]));
  return { course, draft: riverAlong(kind, course, () => kind.width) };
}

/** So wide is the pool at the end of a stream from point to point, in thousandths of the stream. */
const POOL = [1000, 1150, 1450, 1800, 2100, 2300, 2400, 2350, 2200, 1900, 1450, 700] as const;
/** And so far apart are these points, in thousandths of the stream's width. */
const POOL_STEP = 330;

function streams(plan: RiverPlan): readonly River[] {
  const { frame, twins, below, kind } = plan;
  const lowest = Math.ceil((1000 * (frame.zone + 2 * kind.width)) / frame.depth);
  const highest = 470 - Math.ceil((1000 * kind.width) / frame.depth);
  const level = (): number => drawnBetween(below, [Math.min(lowest, highest), highest]);
  const reach = drawnBetween(below, [220, 330]);
  const step = (POOL_STEP * kind.width) / frame.length;
  const last = level();
  const tail = POOL.map((_, i) => frame.at(reach + i * step, last));
  const source = level();
  const winding = [
    frame.at(0, source),
    frame.at(30, source),
    frame.at(Math.round(reach / 3), level()),
    frame.at(Math.round((2 * reach) / 3), level()),
  ];
  const head = smooth(smooth([...winding, frame.at(reach, last)])).slice(0, -1);
  const course = [...head, ...tail];
  const widthAt = (i: number): number => Math.round((kind.width * (POOL[i - head.length] ?? 1000)) / 1000);
  const twin = course.map((point) => twins.point(point));
  return [course, twin].map((one) => ({ course: one, draft: riverAlong(kind, one, widthAt) }));
}

function riverAlong({ names, terrain }: RiverKind, course: CentreLine, widthAt: (i: number) => number): Draft {
  return { id: 'river', names, terrain, outline: band(course, widthAt) };
}

/** A crossing wherever a road meets a river; null for a road that runs along it too long. */
function crossingsOf(plan: RiverPlan, river: River): readonly (Draft | null)[] {
  return plan.roads
    .flatMap((road) => meetings(road, river.course))
    .map(({ pose, isSteep }) => (isSteep ? crossingAt(plan, pose) : null))
    .map((draft) => (draft !== null && dryness(river, draft) > 0 ? draft : null));
}

/** How far the corners of a crossing are from the water; 0 if one is in it. */
function dryness(river: River, { outline }: Draft): number {
  const water = polygonOf(river.draft.outline);
  return Math.min(...outline.map((corner) => distanceToPoint(water, corner)));
}

interface Meeting {
  /** Along the road. */
  readonly pose: Pose;
  /** Whether the road crosses the river rather than runs beside it. */
  readonly isSteep: boolean;
}

/** The least angle between a road and the river that it crosses. */
const STEEP = FULL_TURN / 7;

function isSteep(road: number, river: number): boolean {
  const angle = turned(road, -river) % (FULL_TURN / 2);
  return angle >= STEEP && angle <= FULL_TURN / 2 - STEEP;
}

function meetings(road: CentreLine, river: CentreLine): readonly Meeting[] {
  return road.slice(1).flatMap((to, i) => {
    const from = road[i] ?? to;
    return river.slice(1).flatMap((end, j) => {
      const start = river[j] ?? end;
      if (!segmentsCross(from, to, start, end)) return [];
      const [before, after] = [cross(start, end, from), cross(start, end, to)];
      const point = between(from, to, Math.round((1000 * before) / (before - after)));
      const facing = bearing(from, to);
      return [{ pose: { ...point, facing }, isSteep: isSteep(facing, bearing(start, end)) }];
    });
  });
}

/** A river that no road crosses has a crossing of its own, square to the water where its ends are the farthest from it; and so has its twin. */
function ownCrossings(plan: RiverPlan, river: River): readonly Draft[] {
  const { course } = river;
  // Near its ends a river leaves the table, or is a pool; and what lies beyond the middle is the twin of what lies before it.
  const [from, to] = [Math.floor(course.length / 5), Math.floor(course.length / 2)];
  const places = course.slice(from, to).flatMap((_, i) => squareTo(course, from + i) ?? []);
  const [first, ...others] = places.map((pose) => ({ pose, dry: dryness(river, crossingAt(plan, pose)) }));
  if (first === undefined) return [];
  const { pose } = others.reduce((best, one) => (one.dry > best.dry ? one : best), first);
  return [pose, plan.twins.pose(pose)].map((one) => crossingAt(plan, one));
}

/** At a point of a course, facing across it. */
function squareTo(course: CentreLine, i: number): Pose | null {
  const [before, here, after] = [course[i - 1], course[i], course[i + 1]];
  if (before === undefined || here === undefined || after === undefined) return null;
  return { ...here, facing: turned(bearing(before, after), FULL_TURN / 4) };
}

/** Long enough for the largest base to be off the water when its middle leaves it. */
function crossingAt({ kind, layout }: RiverPlan, pose: Pose): Draft {
  const { terrain, name, width } = kind.crossing;
  const length = Math.round(kind.width * 1.2) + layout.passage;
  return { id: 'crossing', names: [name], terrain, outline: rectangle(pose, { length, width }) };
}
