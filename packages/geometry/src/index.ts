/** The door of the package: everything that others may use, by name. */
export type {
  Base,
  Bounds,
  Box,
  Disc,
  Facing,
  Footprint,
  PlacedDisc,
  PlacedPolygon,
  Point,
  Pose,
} from './shapes.js';

export { gather } from './gather.js';
export { advance, bearing, cosine, direction, FULL_TURN, DIRECTION_LENGTH, rotate, sine, turned } from './sines.js';
export {
  boundsOf,
  boundsOverlap,
  COORDINATE_LIMIT,
  discAt,
  footprintOf,
  grow,
  polygonOf,
  radiusOf,
  rimPoints,
} from './footprints.js';
export type { Crossing } from './segments.js';
export {
  cross,
  crossing,
  nearestOnSegment,
  orient,
  pointToPoint,
  pointToSegment,
  segmentsCross,
  segmentToSegment,
} from './segments.js';
export { area, contains, containsStrictly, insideIntervals, lengthInside } from './polygons.js';
export {
  centreDistance,
  distance,
  distanceToPoint,
  pathLength,
  nearestPoints,
  OVERLAP,
  overlapDepth,
  overlaps,
  DISTANCE_ROUNDING,
  touches,
  wholly,
  within,
} from './distance.js';
export type { Arc } from './arcs.js';
export { ALL_ROUND, arcOf, footprintInArc, pointInArc, whollyInArc } from './arcs.js';
export type { Seam } from './seams.js';
export { seamsAlong } from './seams.js';
export type { Pinch } from './cones.js';
export { pinchesAt, surround } from './cones.js';
export type { Prism, Spot } from './prisms.js';
export { segmentHitsPrism } from './prisms.js';
export { poseAt, spotAt, spotsOf } from './spots.js';
export type { Blocker, LineOfSight, SightResult, SightQuery } from './sight.js';
export { isClearLine, seenSpots, sight, visibleShare } from './sight.js';
export type { BoxVisitor } from './index-scan.js';
export { BoundsIndex } from './index-scan.js';
export type { TemplateCoverage, Template } from './templates.js';
export { conePolygon, coveredBy, teardropPolygon } from './templates.js';
export { clipToRectangle, scatter } from './scatter.js';
export type { WallOpening } from './wall-pieces.js';
export { isOnWall, wallPieces } from './wall-pieces.js';

// Motion: sweeps, paths, areas, places.
export type { StraightLeg } from './motion/sweep.js';
export { firstContact, poseAlong, stopAtContact, sweepHits, sweepTurn } from './motion/sweep.js';
export type { RegionCharge, RegionMeasure, Region, Stretch } from './motion/cost.js';
export { pathCost, sharesTouching, stretches } from './motion/cost.js';
export type { MotionGround, SlowPart } from './motion/ground.js';
export type { Route } from './motion/trace.js';
export { shortestRoute } from './motion/route.js';
export type { ReachablePlaces } from './motion/reach.js';
export { reachable } from './motion/reach.js';
export type { DistanceToKeep, PlaceTest } from './motion/places.js';
export { fits } from './motion/places.js';
export { firstFreeAlong, nearestPlace, nearestPlaces } from './motion/nearest-place.js';
export type { ContactSeeker, ContactTest } from './motion/contact.js';
export { mostIntoContact } from './motion/most-into-contact.js';
export type { Follower, Following, FollowTest } from './motion/follow.js';
export { around, follow } from './motion/follow.js';
export type { TurnSide } from './motion/turning.js';
export { cornerOf, turnAboutCorner } from './motion/turning.js';
