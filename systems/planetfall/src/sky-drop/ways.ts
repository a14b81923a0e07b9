import { advance, type Facing, FULL_TURN, type Point } from '@bridgehead/geometry';
import { isOnSurface, type Table, type Token, tokenOf } from '@bridgehead/tabletop';
import { inches } from '../book/measuring.js';

/** The six edges of a marker, clockwise from the one that it lies toward. */
export const MARKER_EDGES: readonly number[] = [0, 1, 2, 3, 4, 5];

/** PF-DROP-08: the direction over an edge of a marker that lies toward a facing; clockwise, seen from above. */
export function directionOf(facing: Facing, edge: number): Facing {
  return (facing + (edge * FULL_TURN) / MARKER_EDGES.length) % FULL_TURN;
}

/** A direction in words: as on the face of a clock if it fits, otherwise in degrees. */
export function directionInWords(facing: Facing): string {
  const hours = facing / (FULL_TURN / 12);
  return Number.isInteger(hours) ? `${hours === 0 ? 12 : hours} o'clock` : `${facing / 10}°`;
}

/** PF-DROP-07. */
export function isZeroedIn(table: Table, marker: string): boolean {
  return tokenOf(table, marker).value <= 1;
}

/** The point at this distance from the middle of a marker, over one of its edges. */
export function pointAt({ at }: Token, edge: number, distance: number): Point {
  if (at === null) throw new Error('a marker that is in hand deviates nowhere');
  return advance(at, directionOf(at.facing, edge), inches(distance));
}

/** The promise of a marker over each of its edges, on average over the distances; points off the table promise nothing. */
export function promisesOver(table: Table, token: Token, worthAt: (point: Point) => number): readonly number[] {
  const sums = [...sumsOf(token.value)];
  const all = sums.reduce((total, [, count]) => total + count, 0);
  return MARKER_EDGES.map((edge) =>
    sums.reduce((promise, [distance, count]) => {
      const point = pointAt(token, edge, distance);
      return isOnSurface(table.surface, point) ? promise + (count / all) * worthAt(point) : promise;
    }, 0),
  );
}

/** The promise of a marker over all edges. PF-DROP-07: if it is Zero-ed In, edges that are worse than the average are rolled again. */
export function promiseOf({ value }: Token, overEdges: readonly number[]): number {
  const mean = meanOf(overEdges);
  return value > 1 ? mean : meanOf(overEdges.map((promise) => Math.max(promise, mean)));
}

/** The probability of deviating off the table. */
export function riskAt(table: Table, token: Token): number {
  return (
    1 -
    promiseOf(
      token,
      promisesOver(table, token, () => 1),
    )
  );
}

export function meanOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** The sums of this many D6, and in how many ways each comes up. */
function sumsOf(dice: number): ReadonlyMap<number, number> {
  let sums = new Map([[0, 1]]);
  for (let i = 0; i < dice; i++) {
    const more = new Map<number, number>();
    for (const [total, count] of sums)
      for (let face = 1; face <= 6; face++) more.set(total + face, (more.get(total + face) ?? 0) + count);
    sums = more;
  }
  return sums;
}
