import { bearing, type Point, within } from '@bridgehead/geometry';
import { rectangle } from '@bridgehead/tabletop';
import type { RoadKind, Symmetry } from './declaration.js';
import { type Below, happens, drawnBetween } from './dice.js';
import type { TableFrame } from './frame.js';
import { type Draft, type TableLayout, soundPolygon } from './layout.js';
import { band, between, smooth } from './outlines.js';
import type { Twinning } from './symmetry.js';

/** The line in the middle of a road or a river. */
export type CentreLine = readonly Point[];

interface RoadPlan {
  readonly layout: TableLayout;
  readonly kind: RoadKind;
  readonly frame: TableFrame;
  readonly twins: Twinning;
  readonly symmetry: Symmetry;
  readonly below: Below;
}

/** So many courses are tried before a table goes without roads. */
const COURSES_TRIED = 16;

/** Lays roads that meet the edges of the table, and lanes from them toward the middle. Returns their courses. */
export function layRoads(plan: RoadPlan): readonly CentreLine[] {
  if (!happens(plan.below, plan.kind.chance)) return [];
  for (let i = 0; i < COURSES_TRIED; i++) {
    const isThrough = plan.below(3) > 0;
    const main = isThrough ? thoroughfare(plan) : corner(plan);
    const mains = isThrough && plan.symmetry === 'mirrored' ? [main] : [main, twinOf(plan, main)];
    if (!mains.every((course) => isClear(plan, course)) || !areApart(plan, mains)) continue;
    plan.layout.lay(mains.map((course) => roadAlong(plan.kind, course)));
    return isThrough && plan.symmetry === 'turned' ? [...mains, ...layLanes(plan, main)] : mains;
  }
  return [];
}

/** From one edge of the zones to the other, past the middle. */
function thoroughfare({ frame, symmetry, twins, below }: RoadPlan): CentreLine {
  const along = drawnBetween(below, [110, 250]);
  const sway = () => along + drawnBetween(below, [-50, 50]);
  const start = [frame.at(along, 0), frame.at(along, 120)];
  if (symmetry === 'mirrored') {
    const half = [...start, frame.at(sway(), 300), frame.at(sway(), 420)];
    return smooth([...half, ...half.toReversed().map((point) => twins.point(point))]);
  }
  const end = drawnBetween(below, [110, 250]);
  return smooth([...start, frame.at(sway(), 330), frame.at(sway(), 660), frame.at(end, 880), frame.at(end, 1000)]);
}

/** From an end of the table round to the edge of a zone. */
function corner({ frame, below }: RoadPlan): CentreLine {
  const [up, along] = [drawnBetween(below, [330, 440]), drawnBetween(below, [190, 330])];
  const line = [
    frame.at(0, up),
    frame.at(70, up),
    frame.at(along - 20, up - drawnBetween(below, [0, 50])),
    frame.at(along, 130),
    frame.at(along, 0),
  ];
  return smooth(smooth(line));
}

/** How far lanes go toward the middle, in thousandths of the way. */
const LANES: readonly number[] = [940, 920, 900, 880, 860, 840, 820, 800, 760];

/** A lane from a thoroughfare to the neighbourhood of the middle, its twin, and the places where they leave it. */
function layLanes(plan: RoadPlan, main: CentreLine): readonly CentreLine[] {
  const { layout, kind, frame, twins, below } = plan;
  if (!happens(below, 700)) return [];
  const from = crossingDepth(main, frame, drawnBetween(below, [440, 560]));
  if (from === null) return [];
  const towards = frame.at(500, 500);
  const nudge = frame.at(0, drawnBetween(below, [0, 40]));
  const laneOf = (share: number): CentreLine => {
    const target = between(from.point, towards, share);
    const bend = between(from.point, target, 500);
    return smooth([from.point, { x: bend.x + nudge.x, y: bend.y + nudge.y }, target]);
  };
  // As near to what stands in the middle as it gets.
  const lane = LANES.map(laneOf).find((course) => isClear(plan, course));
  if (lane === undefined) return [];
  const lanes = [lane, twinOf(plan, lane)];
  layout.lay(lanes.map((course) => roadAlong(kind, course)));
  const spot = { ...from.point, facing: from.facing };
  layout.lay([spot, twins.pose(spot)].flatMap((pose) => junctionAt(kind, pose)));
  return lanes;
}

function junctionAt(kind: RoadKind, pose: Point & { readonly facing: number }): readonly Draft[] {
  const { junction, width } = kind;
  if (junction === undefined) return [];
  const outline = rectangle(pose, { length: Math.round(width * 1.1), width });
  return [{ id: 'junction', names: [junction.name], terrain: junction.terrain, outline }];
}

/** Where a course passes a share of the depth, and which way it goes there. */
function crossingDepth(course: CentreLine, frame: TableFrame, depth: number): { point: Point; facing: number } | null {
  const line = frame.at(0, depth);
  const isUpright = line.y > 0;
  const level = (point: Point): number => (isUpright ? point.y - line.y : point.x - line.x);
  for (const [i, to] of course.entries()) {
    const from = course[i - 1];
    if (from === undefined || level(from) > 0 || level(to) <= 0) continue;
    const share = Math.round((-level(from) * 1000) / (level(to) - level(from)));
    return { point: between(from, to, share), facing: bearing(from, to) };
  }
  return null;
}

function roadAlong({ names, terrain, width }: RoadKind, course: CentreLine): Draft {
  return { id: 'road', names, terrain, outline: band(course, () => width) };
}

function twinOf({ twins }: RoadPlan, course: CentreLine): CentreLine {
  return course.map((point) => twins.point(point));
}

function isClear({ layout, kind }: RoadPlan, course: CentreLine): boolean {
  const { outline } = roadAlong(kind, course);
  return layout.isOnTable(outline) && layout.isClearOfSites(outline, kind.verge);
}

/** Two roads side by side would look like a mistake. */
function areApart({ kind }: RoadPlan, [one, other]: readonly CentreLine[]): boolean {
  if (one === undefined || other === undefined) return true;
  const [a, b] = [one, other].map((course) => soundPolygon(roadAlong(kind, course).outline));
  return a !== null && a !== undefined && b !== null && b !== undefined && !within(a, b, 3 * kind.width);
}
