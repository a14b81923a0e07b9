export { besidePiece } from './beside.js';
export { comeOut, comeOutAsk, type ComeOutArgs } from './come-out.js';
export { comeTogether } from './come-together.js';
export {
  type Gates,
  isAtGate,
  movedToGates,
  type PlacesBefore,
  travellersTo,
  type WayToGate,
  waysToGates,
} from './gates.js';
export {
  hasWithdrawn,
  isInBattle,
  isSquadInPlay,
  isInPlay,
  occupiedBy,
  inPlay,
  transportOf,
  WITHDRAWN,
} from './in-play.js';
export { squadsAboard } from './passengers.js';
export { frontFirst, type Mover, moversOf, rigidMove, rigidMoveAtRandom, straightOn } from './rigid-move.js';
export { alongRim, rimOf } from './rim.js';
export { someMove } from './some-move.js';
export { canReach, canReachStraight, goingIn, moveInto, nearestFirst } from './way-into.js';
export { type WayOut, wayOut } from './way-out.js';
export { bearerOf, bearersOn, bearersOnAll, hasTrait, sharedBy } from './bearers.js';
export { type Rules, rulesOf } from './rules.js';
export { type Breaks, breaksIn, howMany, type LevelsByModel } from './telling.js';
export { sideAfter, sideToAct } from './alternating.js';
export { EDGES, isAcross, isLongEdge, middleOfEdge, middleOfTable, OPPOSITE_EDGE, turnedEdge } from './edges.js';
export { awayFrom, type Flight, flightFrom, type Running } from './flight.js';
export {
  type EdgeZone,
  outlineBeforeZone,
  outlineOfZone,
  pointInZone,
  shareAlong,
  type SizedFormation,
} from './zones.js';
export { type LateArrival, reserves, type Reserves, type ReservesSpec } from './reserves.js';
export { middleOfSector, outlineOfSector, type Sector, sectorsOf, whereabouts } from './sectors.js';
export {
  type BoxedPart,
  type BoxedPiece,
  type BoxedTerrain,
  type BoxSize,
  laidTerrain,
  rectangularTerrain,
} from './boxed-pieces.js';
export { answerAt, isSpotLeft, type NamedSpot, nearestSpot, spotAsk, type SpotSpec } from './spots.js';
export { settleAround, type Settling, spotAt } from './settling.js';
export {
  type Descent,
  facingsOf,
  isOnSurface,
  type Landing,
  landingAlong,
  leadsOver,
  shiftedInward,
} from './landing.js';
export { underTemplate } from './templates.js';
export { type Begun, keepingBeginnings } from './beginnings.js';
export {
  addForce,
  type FieldedFormation,
  type FieldedModel,
  type FieldedSquad,
  profilesOfForce,
} from './forces.js';
export type {
  CliffKind,
  Effect,
  PieceKind,
  PieceShape,
  Range,
  RiverKind,
  RoadKind,
  Symmetry,
  TableDeclaration,
  TableOrder,
  Whereabouts,
} from './tables/declaration.js';
export { drawTable } from './tables/draw-table.js';
export { type Fairness, fairnessOf } from './tables/fairness.js';
export { faultsInTable } from './tables/faults.js';
