import { advance, type Base, type Pose, turnAboutCorner, poseAt } from '@bridgehead/geometry';
import type { MoveAnswer, Step } from '@bridgehead/kernel';
import { checkMove, type Movement, profileOf, type Shape, type Table } from '@bridgehead/tabletop';
import { placesOf } from './flat-out-straight.js';

type Template = Extract<Shape, { kind: 'template' }>;
type Turn = 'left' | 'right';

/** Uses of the template in one move, and whether something straight comes first. */
const PLANS: readonly { readonly turns: readonly Turn[]; readonly leads: boolean }[] = [
  { turns: ['left'], leads: false },
  { turns: ['right'], leads: false },
  { turns: ['left'], leads: true },
  { turns: ['right'], leads: true },
  { turns: ['left', 'left'], leads: false },
  { turns: ['right', 'right'], leads: false },
  { turns: ['left', 'right'], leads: false },
  { turns: ['right', 'left'], leads: false },
];

/** PF-MOVE-08: a move in which all models turn alike by the template; null if none is found. */
export function someTurns(table: Table, movement: Movement, lengths: readonly number[]): MoveAnswer | null {
  for (const plan of PLANS) {
    for (const length of lengths) {
      const move = placesOf(table, movement).map(({ model, place }) => {
        const shape = movement.shapes?.[model] ?? movement.shape;
        const { base } = profileOf(table, model);
        return { model, path: shape.kind === 'template' ? pathOf(base, place, shape, plan, length) : [] };
      });
      if (checkMove(table, movement, { move }) === null) return { move };
    }
  }
  return null;
}

function pathOf(
  base: Base,
  start: Pose,
  { angle, step, between }: Template,
  { turns, leads }: (typeof PLANS)[number],
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
    if (i > 0 || leads) ahead(between);
    pose = turnAboutCorner(base, pose, turn, angle, step);
    path.push({ turn });
    left -= step;
  }
  ahead(left);
  return path;
}
