import type { Facing } from '@bridgehead/geometry';
import type { MoveAnswer, PieceMove } from '@bridgehead/kernel';
import { checkMove, type Movement, type Table } from '@bridgehead/tabletop';
import { goStraight, type Placed, placesOf } from './flat-out-straight.js';

/** Directions in which a squadron is sent, from the way that it faces. */
const HEADINGS: readonly Facing[] = [0, 450, 3150, 900, 2700, 1350, 2250, 1800];
/** How a model may stray from it. */
const STRAYING: readonly Facing[] = [0, 300, 3300];

/** A move of models that go more or less the same way, each where it finds room; null if that leads nowhere. */
export function fannedOut(table: Table, movement: Movement, facing: Facing, length: number): MoveAnswer | null {
  const placed = placesOf(table, movement);
  for (const heading of HEADINGS) {
    const move = goEach(table, movement, placed, (facing + heading) % 3600, length);
    if (move !== null && checkMove(table, movement, { move }) === null) return { move };
  }
  return null;
}

/** One after another, whoever can go next; null as soon as nobody can. */
function goEach(
  table: Table,
  movement: Movement,
  placed: readonly Placed[],
  heading: Facing,
  length: number,
): readonly PieceMove[] | null {
  const { all: _all, coherency: _coherency, ...each } = movement;
  const move: PieceMove[] = [];
  const left = [...placed];
  while (left.length > 0) {
    const i = left.findIndex(({ model, place }) =>
      STRAYING.some((off) => {
        const one = goStraight(movement, model, place, (heading + off) % 3600, length);
        if (checkMove(table, each, { move: [...move, one] }) !== null) return false;
        move.push(one);
        return true;
      }),
    );
    if (i < 0) return null;
    left.splice(i, 1);
  }
  return move;
}
