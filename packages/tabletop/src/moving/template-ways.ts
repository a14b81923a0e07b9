/** Ways with the turning template, the one that ends nearest to a spot first. */
import { type Base, type Point, type Pose, pointToPoint } from '@bridgehead/geometry';
import { isRefusal, type Step } from '@bridgehead/kernel';
import type { Shape } from '../movement.js';
import { ahead, type Walked, walkFrom } from './paths.js';

type Template = Extract<Shape, { kind: 'template' }>;
type Turn = 'left' | 'right';

/** At most this many uses in one way: more than half a turn is seldom wanted. */
const MOST_TURNS = 3;

export function* templateWays(
  base: Base,
  start: Pose,
  goal: Point,
  shape: Template,
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

function sequences(): Turn[][] {
  const found: Turn[][] = [[]];
  for (const turns of found) {
    if (turns.length < MOST_TURNS) for (const side of ['left', 'right'] as const) found.push([...turns, side]);
  }
  return found;
}

interface Plan {
  readonly turns: readonly Turn[];
  readonly lead: number;
  readonly most: number;
}

/** The turns with the straights owed between them, then on as far as is left, in a few lengths. */
function waysWith(
  base: Base,
  start: Pose,
  goal: Point,
  shape: Template,
  { turns, lead, most }: Plan,
): { path: readonly Step[]; off: number }[] {
  let path: Step[] = [];
  let walked = walkFrom('', base, start, path, shape);
  const go = (step: Step): void => {
    path = [...path, step];
    walked = walkFrom('', base, start, path, shape);
  };
  const straight = (length: number): void => {
    if (!isRefusal(walked) && length > 0) go(straightOn(walked, length));
  };
  straight(lead);
  turns.forEach((turn, i) => {
    if (i > 0) straight(shape.between);
    go({ turn });
  });
  if (isRefusal(walked) || walked.length > most) return [];
  const left = most - walked.length;
  return [left, Math.floor(left / 2), 0].map((rest) => {
    const end = isRefusal(walked) ? start : ahead(walked.end, rest);
    return { path: rest > 0 ? [...path, { to: [end.x, end.y] as const }] : path, off: pointToPoint(end, goal) };
  });
}

function straightOn(walked: Walked, length: number): Step {
  const { x, y } = ahead(walked.end, length);
  return { to: [x, y] };
}
