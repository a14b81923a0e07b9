import { advance } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type Step } from '@bridgehead/kernel';
import { checkMove, type Movement, type Shape, type Table, walk } from '@bridgehead/tabletop';
import { inches } from '../book/inches.js';
import { touchesTarget } from './head-on.js';
import { stoppedAtTarget } from './stopped-at-target.js';

/** How finely the place for the one turn is looked for. */
const FINENESS = inches(0.5);

/** PF-MOVE-08, PF-MOVE-11: a Ram of a lone Lumbering model, with one use of the template on its way; null if none such touches. */
export function ramByTemplate(table: Table, movement: Movement, target: string): MoveAnswer | null {
  const [model, ...others] = movement.movers;
  if (model === undefined || others.length > 0) return null;
  const shape = movement.shapes?.[model] ?? movement.shape;
  if (shape.kind !== 'template') return null;
  const most = movement.allowance.each?.[model] ?? movement.allowance.length;
  for (const path of pathsWithATurn(table, model, shape, most)) {
    const answer = stoppedAtTarget(table, movement, target, { move: [{ model, path }] });
    if (checkMove(table, movement, answer) === null && touchesTarget(table, movement, target, answer)) return answer;
  }
  return null;
}

function* pathsWithATurn(
  table: Table,
  model: string,
  shape: Extract<Shape, { kind: 'template' }>,
  most: number,
): Generator<readonly Step[], void> {
  for (let before = 0; before + shape.step < most; before += FINENESS) {
    for (const turn of ['left', 'right'] as const) {
      const ahead = before === 0 ? [] : straightOn(table, model, shape, [], before);
      const path = [...ahead, { turn }];
      yield [...path, ...straightOn(table, model, shape, path, most - before - shape.step)];
    }
  }
}

/** The step that goes on straight ahead from where a path ends. */
function straightOn(table: Table, model: string, shape: Shape, path: readonly Step[], length: number): readonly Step[] {
  const walked = walk(table, model, path, shape);
  if (isRefusal(walked)) return [];
  const { x, y } = advance(walked.end, walked.end.facing, Math.floor(length));
  return [{ to: [x, y] }];
}
