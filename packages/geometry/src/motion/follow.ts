/** Where the others go when one base leads, or when several are placed around a point. */
import { footprintOf } from '../shapes/footprints.js';
import type { Base, Footprint, Point, Pose } from '../shapes/shapes.js';
import { advance, poseAt, rotate, turned } from '../shapes/sines.js';
import { nearestPlace } from './nearest-place.js';
import { fits, type PlaceTest } from './places.js';

export interface Follower {
  readonly id: string;
  readonly base: Base;
  readonly from: Pose;
}

/** What places must meet. The leader's own footprint, if it matters, belongs among the obstacles. */
export interface FollowTest extends Omit<PlaceTest, 'legal'> {
  readonly legal?: (id: string, pose: Pose) => boolean;
  /** How exactly the nearest place is looked for when `legal` must be asked; 100 if not given. */
  readonly tolerance?: number;
}

/** Whether the others only keep their offsets, or also turn about the leader with it. */
export type Following = 'shift' | 'turn';

/**
 * The others keep their offsets from the leader. One whose place is taken goes to the nearest that is free when those
 * before it have theirs; one that finds none is left out.
 */
export function follow(
  leaderFrom: Pose,
  leaderTo: Pose,
  others: readonly Follower[],
  test: FollowTest,
  following: Following = 'shift',
): Map<string, Pose> {
  const by = following === 'turn' ? turned(leaderTo.facing, -leaderFrom.facing) : 0;
  const wishes = others.map(({ id, base, from }): WantedPlace => {
    const about = rotate(from, leaderFrom, by);
    const x = about.x + leaderTo.x - leaderFrom.x;
    const y = about.y + leaderTo.y - leaderFrom.y;
    return { id, base, wanted: { x, y, facing: turned(from.facing, by) } };
  });
  return settled(wishes, test);
}

/**
 * Bases in rows about a point, as nearly square a block as their number allows: the first row ahead, all with the facing
 * of the centre and `spacing` between them, each moved to the nearest free place where need be.
 */
export function around(
  centre: Pose,
  bases: readonly { readonly id: string; readonly base: Base }[],
  spacing: number,
  test: FollowTest,
): Map<string, Pose> {
  const columns = Math.ceil(Math.sqrt(bases.length));
  const rows = Math.ceil(bases.length / columns);
  const wide =
    Math.max(0, ...bases.map(({ base }) => (base.shape === 'disc' ? 2 * base.radius : base.width))) + spacing;
  const deep =
    Math.max(0, ...bases.map(({ base }) => (base.shape === 'disc' ? 2 * base.radius : base.length))) + spacing;
  const wishes = bases.map(({ id, base }, i): WantedPlace => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, bases.length - row * columns);
    const right = ((i % columns) - (inRow - 1) / 2) * wide;
    const ahead = ((rows - 1) / 2 - row) * deep;
    return { id, base, wanted: poseAt(offset(centre, right, ahead), centre.facing) };
  });
  return settled(wishes, test);
}

function offset(centre: Pose, right: number, ahead: number): Point {
  return advance(advance(centre, centre.facing, Math.round(ahead)), turned(centre.facing, 900), Math.round(right));
}

interface WantedPlace {
  readonly id: string;
  readonly base: Base;
  readonly wanted: Pose;
}

/** First, bases whose place is free take it, so that a base that must move does not take another's. */
function settled(wishes: readonly WantedPlace[], test: FollowTest): Map<string, Pose> {
  const poses = new Map<string, Pose>();
  const placed: Footprint[] = [];
  const settle = ({ id, base }: WantedPlace, pose: Pose): void => {
    poses.set(id, pose);
    placed.push(footprintOf(base, pose));
  };
  for (const wish of wishes) {
    if (fits(wish.base, wish.wanted, placeTest(wish.id, test, placed))) settle(wish, wish.wanted);
  }
  for (const wish of wishes) {
    if (poses.has(wish.id)) continue;
    const pose = nearestPlace(wish.base, wish.wanted, placeTest(wish.id, test, placed), test.tolerance ?? 100);
    if (pose !== null) settle(wish, pose);
  }
  return new Map(wishes.flatMap(({ id }) => pairOf(id, poses.get(id))));
}

function pairOf(id: string, pose: Pose | undefined): [string, Pose][] {
  return pose === undefined ? [] : [[id, pose]];
}

function placeTest(id: string, test: FollowTest, placed: readonly Footprint[]): PlaceTest {
  const { legal, tolerance: _, ...rest } = test;
  const own = { ...rest, obstacles: [...test.obstacles, ...placed] };
  return legal === undefined ? own : { ...own, legal: (pose) => legal(id, pose) };
}
