import { advance, type Facing, fastFlatMap, type Point } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove } from '@bridgehead/kernel';
import { checkMove, LENGTH_UNIT, type Movement, type OnTable, poseOf, type Table } from '@bridgehead/tabletop';

/** A model that moves, and where it stands. */
export interface Mover {
  readonly model: string;
  readonly place: OnTable;
}

export function moversOf(table: Table, models: readonly string[]): readonly Mover[] {
  return fastFlatMap(models, (model) => {
    const place = poseOf(table, model);
    return place === null ? [] : [{ model, place }];
  });
}

/** The mean of some points, on the grid. */
export function middleOf(points: readonly Point[]): Point {
  const mean = (of: (point: Point) => number) =>
    Math.round(points.reduce((sum, point) => sum + of(point), 0) / Math.max(1, points.length));
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

/** The movers that stand farthest in a direction come first, so that squadmates who all go that way do not stop one another. */
export function frontFirst(movers: readonly Mover[], direction: Point): readonly Mover[] {
  const ahead = ({ place }: Mover) => place.x * direction.x + place.y * direction.y;
  return movers.toSorted((a, b) => ahead(b) - ahead(a));
}

/** Moves every model equally far in one direction, those in front first; a model that turns by the template goes straight ahead. */
export function rigidMove(table: Table, movement: Movement, heading: Facing, length: number): MoveAnswer {
  const movers = frontFirst(moversOf(table, movement.movers), advance({ x: 0, y: 0 }, heading, LENGTH_UNIT));
  return { move: movers.map((mover) => straightOn(movement, mover, heading, length)) };
}

/** Moves one model straight in a direction, as far as its shape of move lets it choose one. */
export function straightOn(
  { shape, shapes }: Movement,
  { model, place }: Mover,
  heading: Facing,
  length: number,
): PieceMove {
  const { kind } = shapes?.[model] ?? shape;
  if (kind === 'pivot') return { model, path: [] };
  const { x, y } = advance(place, kind === 'template' ? place.facing : heading, length);
  return { model, path: [{ to: [x, y] }] };
}

const RANDOM_TRIES = 6;

/** Moves the whole squad straight in a random direction, every other time with a turn first; null if no try is legal. */
export function rigidMoveAtRandom(table: Table, movement: Movement, below: (n: number) => number): MoveAnswer | null {
  const { each = {} } = movement.allowance;
  const most = Math.min(...movement.movers.map((model) => each[model] ?? 0));
  const least = Math.max(0, ...movement.movers.map((model) => movement.least?.each?.[model] ?? 0));
  if (most <= least) return null;
  for (let tried = 0; tried < RANDOM_TRIES; tried++) {
    const heading = below(3600);
    const plain = rigidMove(table, movement, heading, least + 1 + below(most - least));
    const answer = below(2) === 0 ? plain : { move: plain.move.map((move) => facingFirst(movement, move, heading)) };
    if (checkMove(table, movement, answer) === null) return answer;
  }
  return null;
}

/** The same move with a turn on the spot before it, where the model may make one. */
export function facingFirst({ shape, shapes }: Movement, { model, path }: PieceMove, face: Facing): PieceMove {
  const { kind } = shapes?.[model] ?? shape;
  return kind === 'template' ? { model, path } : { model, path: [{ face }, ...path] };
}
