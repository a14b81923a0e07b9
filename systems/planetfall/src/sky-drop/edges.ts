import { type Facing, FULL_TURN } from '@bridgehead/geometry';

/** The six edges of a marker, clockwise from the one that it lies toward. */
export const EDGES: readonly number[] = [0, 1, 2, 3, 4, 5];

/** PF-DROP-08: the direction over an edge of a marker that lies toward a facing; clockwise, seen from above. */
export function directionOf(facing: Facing, edge: number): Facing {
  return (facing + (edge * FULL_TURN) / EDGES.length) % FULL_TURN;
}

/** As on the face of a clock where it fits, else in degrees. */
export function directionInWords(facing: Facing): string {
  const hours = facing / (FULL_TURN / 12);
  return Number.isInteger(hours) ? `${hours === 0 ? 12 : hours} o'clock` : `${facing / 10}°`;
}
