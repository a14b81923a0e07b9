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

/** The angle between two places at the rim of a piece, in tenths of a degree. */
const RIM_STEP = 100;

/** All poses in which a base touches a piece and faces away from it; those toward a heading come first. */
export function rimOf(piece: Footprint, base: Base, heading: Facing): readonly Pose[] {
  return [...alongRim(piece, base, heading)];
}

/** Gives the same poses one by one, for a search that may end early. */
export function* alongRim(piece: Footprint, base: Base, heading: Facing): Generator<Pose, void> {
  const { minX, minY, maxX, maxY } = piece.bounds;
  const far = maxX - minX + (maxY - minY) + 2 * radiusOf(base);
  for (let turn = 0; turn < 3600; turn += RIM_STEP) {
    // Alternately to the left and to the right of the heading.
    const off = turn % (2 * RIM_STEP) === 0 ? turn / 2 : 3600 - (turn + RIM_STEP) / 2;
    const outside = advance(piece.centre, (heading + off) % 3600, far);
    const facing = bearing(piece.centre, outside);
    const pose = stopAtContact(base, { x: outside.x, y: outside.y, facing }, piece.centre, piece, 4);
    if (pose !== null) yield pose;
  }
}
