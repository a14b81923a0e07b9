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
  isPresent,
  isThere,
  occupiedBy,
  present,
  transportOf,
  WITHDRAWN,
} from './in-play.js';
export { squadsAboard } from './passengers.js';
export { frontFirst, type Mover, moversOf, rigidMove, rigidMoveAtRandom, straightOn } from './rigid-move.js';
export { alongRim, rimOf } from './rim.js';
export { someMove } from './some-move.js';
export { canReach, canReachStraight, goingIn, moveInto, nearestFirst } from './way-into.js';
export { type WayOut, wayOut } from './way-out.js';
