import { boundsOf, type Pose } from '@bridgehead/geometry';
import type { PlaceAnswer } from '@bridgehead/kernel';
import { checkPlace, type Placing, type Table } from '@bridgehead/tabletop';

const TRIES = 12;
const EIGHTH = 450;

/** A place for one piece somewhere in its area, turned somehow; null if none of a few tries is legal. */
export function randomSpot(table: Table, placing: Placing, below: (n: number) => number): PlaceAnswer | null {
  const [id = ''] = placing.pieces;
  const { minX, minY, maxX, maxY } = boundsOf(placing.inside?.areas[0] ?? []);
  for (let i = 0; i < TRIES; i++) {
    const at = [minX + below(maxX - minX + 1), minY + below(maxY - minY + 1)] as const;
    const answer = { place: { [id]: { at, facing: below(8) * EIGHTH } } };
    if (checkPlace(table, placing, answer) === null) return answer;
  }
  return null;
}

/** One piece at a place. */
export function answerAt(id: string, { x, y, facing }: Pose): PlaceAnswer {
  return { place: { [id]: { at: [x, y], facing } } };
}
