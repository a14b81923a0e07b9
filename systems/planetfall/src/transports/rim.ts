import {
  advance,
  type Base,
  bearing,
  type Facing,
  type Footprint,
  type Pose,
  radiusOf,
  stopAtContact,
} from '@bridgehead/geometry';

/** How finely the rim of a piece is searched, in tenths of a degree. */
const FINENESS = 100;

/** Where a base stands in contact with a piece, all round, facing away from it; those toward a heading first. */
export function rimOf(piece: Footprint, base: Base, heading: Facing): readonly Pose[] {
  return [...alongRim(piece, base, heading)];
}

/** The same one by one. */
export function* alongRim(piece: Footprint, base: Base, heading: Facing): Generator<Pose, void> {
  const { minX, minY, maxX, maxY } = piece.bounds;
  const far = maxX - minX + (maxY - minY) + 2 * radiusOf(base);
  for (let turn = 0; turn < 3600; turn += FINENESS) {
    // To the left and to the right of the heading by turns.
    const off = turn % (2 * FINENESS) === 0 ? turn / 2 : 3600 - (turn + FINENESS) / 2;
    const outside = advance(piece.centre, (heading + off) % 3600, far);
    const facing = bearing(piece.centre, outside);
    const pose = stopAtContact(base, { x: outside.x, y: outside.y, facing }, piece.centre, piece, 4);
    if (pose !== null) yield pose;
  }
}
