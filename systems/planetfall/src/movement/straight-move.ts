import type { MoveAnswer, PieceMove } from '@bridgehead/kernel';
import { checkMove, type Movement, type Table } from '@bridgehead/tabletop';
import { rigidMove } from './flat-out-straight.js';

/** How often it is tried. */
const TRIES = 6;

/** All of a squadron straight in some direction, turning first every other time; null if luck does not find one. */
export function someStraightMove(table: Table, movement: Movement, below: (n: number) => number): MoveAnswer | null {
  const { each = {} } = movement.allowance;
  const most = Math.min(...movement.movers.map((model) => each[model] ?? 0));
  const least = Math.max(0, ...movement.movers.map((model) => movement.least?.each?.[model] ?? 0));
  if (most <= least) return null;
  for (let i = 0; i < TRIES; i++) {
    const heading = below(3600);
    const plain = rigidMove(table, movement, heading, least + 1 + below(most - least));
    const answer = below(2) === 0 ? plain : { move: plain.move.map((move) => facingFirst(movement, move, heading)) };
    if (checkMove(table, movement, answer) === null) return answer;
  }
  return null;
}

function facingFirst({ shape, shapes }: Movement, { model, path }: PieceMove, face: number): PieceMove {
  const { kind } = shapes?.[model] ?? shape;
  return kind === 'template' ? { model, path } : { model, path: [{ face }, ...path] };
}
