/** The door of the package: everything that others may use, by room. */
// Shapes: points, bases, footprints, polygons, directions.
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
} from './shapes/shapes.js';
export { BoundsIndex, type BoxVisitor } from './shapes/bounds-index.js';
export { type Pinch, pinchesAt, surround } from './shapes/cones.js';
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
} from './shapes/footprints.js';
export { fastFlatMap } from './shapes/fast-flat-map.js';
export { area, contains, containsStrictly, insideIntervals, lengthInside } from './shapes/polygons.js';
export { type Seam, seamsAlong } from './shapes/seams.js';
export {
  cross,
  type Crossing,
  crossing,
  nearestOnSegment,
  orient,
  pointToPoint,
  pointToSegment,
  segmentsCross,
  segmentToSegment,
} from './shapes/segments.js';
export {
  advance,
  bearing,
  cosine,
  direction,
  DIRECTION_LENGTH,
  FULL_TURN,
  poseAt,
  rotate,
  sine,
  turned,
} from './shapes/sines.js';

// Distances, overlap, arcs, templates, walls.
export {
  centreDistance,
  distance,
  DISTANCE_ROUNDING,
  distanceToPoint,
  ALLOWED_OVERLAP,
  overlapDepth,
  overlaps,
  pathLength,
  touches,
  wholly,
  within,
} from './distances/distance.js';
export { ALL_ROUND, type Arc, arcOf, footprintInArc, pointInArc, whollyInArc } from './distances/arcs.js';
export { nearestPoints } from './distances/nearest-points.js';
export { clipToRectangle, scatter } from './distances/scatter.js';
export {
  conePolygon,
  coveredBy,
  teardropPolygon,
  type Template,
  type TemplateCoverage,
} from './distances/templates.js';
export { isOnWall, type WallOpening, wallPieces } from './distances/wall-pieces.js';

// Sight: prisms and the lines between them.
export { type Prism, segmentHitsPrism, type Spot } from './sight/prisms.js';
export {
  type Blocker,
  isClearLine,
  type LineOfSight,
  seenSpots,
  sight,
  type SightQuery,
  type SightResult,
  visibleShare,
} from './sight/sight.js';
export { spotAt, spotsOf } from './sight/spots.js';

// Motion: sweeps, paths, areas, places.
export type { ContactSeeker, ContactTest } from './motion/contact.js';
export {
  pathCost,
  type Region,
  type RegionCharge,
  type RegionMeasure,
  sharesTouching,
  type Stretch,
  stretches,
} from './motion/cost.js';
export { around, follow, type Follower, type Following, type FollowTest } from './motion/follow.js';
export type { MotionGround, SlowPart } from './motion/ground.js';
export { mostIntoContact } from './motion/most-into-contact.js';
export { firstFreeAlong, nearestPlace, nearestPlaces } from './motion/nearest-place.js';
export { type DistanceToKeep, fits, type PlaceTest } from './motion/places.js';
export { reachable, type ReachablePlaces } from './motion/reach.js';
export type { SearchBudget } from './motion/roadmap.js';
export { shortestRoute } from './motion/route.js';
export { firstContact, poseAlong, stopAtContact, type StraightLeg, sweepHits, sweepTurn } from './motion/sweep.js';
export type { Route } from './motion/trace.js';
export { cornerOf, turnAboutCorner, type TurnSide } from './motion/turning.js';
