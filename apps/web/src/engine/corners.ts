import { pointToPoint } from '@bridgehead/geometry';
import { isRefusal, type MoveAnswer, type PieceMove } from '@bridgehead/kernel';
import { bindingMovement, type Movement, poseOf, readMove, supposing, type Table } from '@bridgehead/tabletop';
import { facingFor, wayAlone, waysTo } from './drag-ways.js';
import type { Dragging } from './questions.js';

/** A move that continues from the end of an earlier move with the rest of its allowance. */
export function bentMove(table: Table, movement: Movement, dragging: Dragging, from: MoveAnswer): MoveAnswer {
  const read = readMove(table, bindingMovement(movement), from);
  if (isRefusal(read)) return from;
  const rest = withLess(movement, new Map(read.moves.map(({ model, cost }) => [model, cost])));
  const onward = supposing(table, read.moves, (there) => goingOn(there, rest, dragging));
  const placed = new Set(read.moves.flatMap((move) => (move.placed === true ? [move.model] : [])));
  return onward === null ? from : joined(from, onward, placed);
}

function goingOn(table: Table, movement: Movement, { model, to, alone }: Dragging): MoveAnswer | null {
  const start = poseOf(table, model);
  if (start === null) return null;
  if (alone) {
    const route = wayAlone(table, movement, model, to);
    return route === null ? null : { move: [{ model, path: route.path }] };
  }
  const ways = [...waysTo(table, movement, model, { ...to, facing: facingFor(start, to) })].map((answer) => {
    const read = readMove(table, bindingMovement(movement), answer);
    const end = isRefusal(read) ? undefined : read.moves.find((move) => move.model === model)?.to;
    return { answer, off: end === undefined ? Infinity : pointToPoint(end, to) };
  });
  return ways.toSorted((a, b) => a.off - b.off)[0]?.answer ?? null;
}

/** Demands on the whole way are checked once the way is complete. */
function withLess(movement: Movement, spent: ReadonlyMap<string, number>): Movement {
  const { least: _least, ...demands } = movement;
  const { length, each = {} } = movement.allowance;
  const left: Record<string, number> = {};
  for (const id of movement.movers) left[id] = Math.max(0, (each[id] ?? length) - (spent.get(id) ?? 0));
  return { ...demands, allowance: { ...movement.allowance, each: left } };
}

/** A model placed around a leader follows no path: only its end position counts. */
function joined(from: MoveAnswer, onward: MoveAnswer, placed: ReadonlySet<string>): MoveAnswer {
  const further = new Map(onward.move.map(({ model, path }) => [model, path]));
  const begun = from.move.map(({ model, path }): PieceMove => {
    const more = further.get(model);
    further.delete(model);
    if (more === undefined) return { model, path };
    return { model, path: placed.has(model) ? more : [...bare(path), ...more] };
  });
  return { move: [...begun, ...[...further].map(([model, path]) => ({ model, path }))] };
}

/** The path without the facing at its end, since the model turns to where it goes next. */
function bare(path: PieceMove['path']): PieceMove['path'] {
  const last = path.at(-1);
  return last !== undefined && 'face' in last ? path.slice(0, -1) : path;
}
