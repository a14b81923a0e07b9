/** Ways with the turning template, the one that ends nearest to the goal first. */
import { type Base, type Point, pointToPoint, type Pose, turnAboutCorner, type TurnSide } from '@bridgehead/geometry';
import type { Step } from '@bridgehead/kernel';
import type { ShapeDemand } from '../demand/movement.js';
import { poseAhead } from '../path/walk.js';

type TemplateShape = Extract<ShapeDemand, { kind: 'template' }>;

/** The most uses of the template in one way: players seldom want more than half a turn. */
const MOST_TURNS = 3;

export function* templateWays(
  base: Base,
  start: Pose,
  goal: Point,
  shape: TemplateShape,
  most: number,
): Generator<readonly Step[], void> {
  const ways: { readonly path: readonly Step[]; readonly off: number }[] = [];
  for (const turns of sequences()) {
    for (const lead of turns.length === 0 ? [0] : [0, shape.between, Math.floor(most / 3)]) {
      ways.push(...waysWith(base, start, goal, shape, { turns, lead, most }));
    }
  }
  ways.sort((a, b) => a.off - b.off);
  for (const { path } of ways) yield path;
}

function sequences(): TurnSide[][] {
  const found: TurnSide[][] = [[]];
  for (const turns of found) {
    if (turns.length < MOST_TURNS) for (const side of ['left', 'right'] as const) found.push([...turns, side]);
  }
  return found;
}

interface TurnPlan {
  readonly turns: readonly TurnSide[];
  readonly lead: number;
  readonly most: number;
}

interface PartialWay {
  readonly path: readonly Step[];
  readonly pose: Pose;
  readonly length: number;
}

/** The turns with the straights that must come between them, then straight on, in a few lengths of what is left. */
function waysWith(
  base: Base,
  start: Pose,
  goal: Point,
  shape: TemplateShape,
  plan: TurnPlan,
): { path: readonly Step[]; off: number }[] {
  let at: PartialWay = { path: [], pose: start, length: 0 };
  if (plan.lead > 0) at = straightOn(at, plan.lead);
  plan.turns.forEach((turn, i) => {
    if (i > 0 && shape.between > 0) at = straightOn(at, shape.between);
    const pose = turnAboutCorner(base, at.pose, turn, shape.angle, shape.step);
    at = { path: [...at.path, { turn }], pose, length: at.length + shape.step };
  });
  const left = plan.most - at.length;
  if (left < 0) return [];
  return [left, Math.floor(left / 2), 0].map((rest) => {
    const { path, pose } = rest > 0 ? straightOn(at, rest) : at;
    return { path, off: pointToPoint(pose, goal) };
  });
}

function straightOn({ path, pose, length }: PartialWay, by: number): PartialWay {
  const end = poseAhead(pose, by);
  return { path: [...path, { to: [end.x, end.y] }], pose: end, length: length + by };
}
