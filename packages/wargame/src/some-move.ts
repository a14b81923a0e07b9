import { advance, type Base, type Facing, type Pose, poseAt, turnAboutCorner } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove, Step } from '@bridgehead/kernel';
import { checkMove, LENGTH_UNIT, type Movement, profileOf, type ShapeDemand, type Table } from '@bridgehead/tabletop';
import { type Mover, moversOf, rigidMove, straightOn } from './rigid-move.js';

/** The headings that a rigid move tries, in steps of 15 degrees: ahead first, straight back last. */
const RIGID_HEADINGS: readonly Facing[] = Array.from({ length: 24 }, (_, i) =>
  i % 2 === 0 ? i * 75 : 3600 - (i + 1) * 75,
);

/**
 * Some legal move in which every model goes straight, or by the turning template; null if none is found. All models go in one direction if
 * there is room; otherwise each finds its own way, but not far from that direction.
 */
export function someMove(table: Table, movement: Movement): MoveAnswer | null {
  const facing = moversOf(table, movement.movers)[0]?.place.facing ?? 0;
  const lengths = lengthsFor(movement);
  for (const heading of RIGID_HEADINGS) {
    for (const length of lengths) {
      const answer = rigidMove(table, movement, (facing + heading) % 3600, length);
      if (checkMove(table, movement, answer) === null) return answer;
    }
    // Models that turn by the template go straight ahead, whatever the heading.
    if (movement.shape.kind === 'template') return turningAlike(table, movement, lengths);
  }
  const [length] = lengths;
  return movement.movers.length < 2 || length === undefined ? null : fannedOut(table, movement, facing, length);
}

/** The lengths to try: just far enough for all models, as far as all of them can go, and that with the largest bonus. */
function lengthsFor({ least, allowance, movers }: Movement): readonly number[] {
  const free = movers.filter((model) => least?.excused?.includes(model) !== true);
  const owed = Math.max(0, ...free.map((model) => least?.each?.[model] ?? 0));
  const most = Math.min(...free.map((model) => allowance.each?.[model] ?? 0));
  const bonus = Math.max(0, ...(allowance.bonuses ?? []).map(({ length }) => length));
  const far = bonus > 0 ? [most, most + bonus] : [most];
  return [owed + LENGTH_UNIT / 2, ...far].filter((length, i) => length > owed && (i > 0 || length <= most));
}

/** The directions in which a squad fans out, relative to the way that it faces. */
const FAN_HEADINGS: readonly Facing[] = [0, 450, 3150, 900, 2700, 1350, 2250, 1800];
/** How far each model may stray from the direction of its squad. */
const STRAYING: readonly Facing[] = [0, 300, 3300];

/** Models that go more or less the same way, each where it finds room; null if there is no such move. */
function fannedOut(table: Table, movement: Movement, facing: Facing, length: number): MoveAnswer | null {
  const movers = moversOf(table, movement.movers);
  for (const heading of FAN_HEADINGS) {
    const move = oneByOne(table, movement, movers, (facing + heading) % 3600, length);
    if (move !== null && checkMove(table, movement, { move }) === null) return { move };
  }
  return null;
}

/** Moves any model that can go next, until all have moved; null as soon as no model can go. */
function oneByOne(
  table: Table,
  movement: Movement,
  movers: readonly Mover[],
  heading: Facing,
  length: number,
): readonly PieceMove[] | null {
  const { all: _all, coherency: _coherency, ...each } = movement;
  const move: PieceMove[] = [];
  const left = [...movers];
  while (left.length > 0) {
    const next = left.findIndex((mover) =>
      STRAYING.some((off) => {
        const one = straightOn(movement, mover, (heading + off) % 3600, length);
        if (checkMove(table, each, { move: [...move, one] }) !== null) return false;
        move.push(one);
        return true;
      }),
    );
    if (next < 0) return null;
    left.splice(next, 1);
  }
  return move;
}

type TemplateShape = Extract<ShapeDemand, { kind: 'template' }>;
type Turn = 'left' | 'right';

/** Plans of turns; `leads` says whether a straight stretch comes before the first turn. */
const TURN_PLANS: readonly (readonly [turns: readonly Turn[], leads: boolean])[] = [
  [['left'], false],
  [['right'], false],
  [['left'], true],
  [['right'], true],
  [['left', 'left'], false],
  [['right', 'right'], false],
  [['left', 'right'], false],
  [['right', 'left'], false],
];

/** A move in which all models turn alike by the template; null if none is found. */
function turningAlike(table: Table, movement: Movement, lengths: readonly number[]): MoveAnswer | null {
  for (const [turns, leads] of TURN_PLANS) {
    for (const length of lengths) {
      const move = moversOf(table, movement.movers).map(({ model, place }) => {
        const shape = movement.shapes?.[model] ?? movement.shape;
        if (shape.kind !== 'template') return { model, path: [] };
        const before = leads ? shape.between : 0;
        return { model, path: turningPath(profileOf(table, model).base, place, shape, turns, before, length) };
      });
      if (checkMove(table, movement, { move }) === null) return { move };
    }
  }
  return null;
}

/** Straight ahead for the length that comes before the first turn, then turn by turn, and the rest of the length straight ahead. */
export function turningPath(
  base: Base,
  start: Pose,
  { angle, step, between }: TemplateShape,
  turns: readonly Turn[],
  before: number,
  length: number,
): readonly Step[] {
  const path: Step[] = [];
  let pose = start;
  let left = length;
  const ahead = (by: number): void => {
    if (by <= 0) return;
    pose = poseAt(advance(pose, pose.facing, by), pose.facing);
    path.push({ to: [pose.x, pose.y] });
    left -= by;
  };
  for (const [i, turn] of turns.entries()) {
    ahead(i === 0 ? before : between);
    pose = turnAboutCorner(base, pose, turn, angle, step);
    path.push({ turn });
    left -= step;
  }
  ahead(left);
  return path;
}
