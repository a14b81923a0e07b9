export { type AgreedBattle, BY_HAND, DEPLOYMENT, deploymentOption, QUICK, readAgreedBattle } from './agreed.js';
export { besidePiece } from './beside.js';
export { beyondEnemies } from './beyond.js';
export { comeOut, comeOutAsk, type ComeOutArgs } from './come-out.js';
export { comeTogether } from './come-together.js';
export { type Gates, isAtGate, movedToGates, type PlacesBefore, waysToGates } from './gates.js';
export {
  enemiesInPlay,
  hasWithdrawn,
  inPlay,
  isInBattle,
  isInPlay,
  isSquadInPlay,
  nearestEnemies,
  occupiedBy,
  squadsAboard,
  transportOf,
} from './in-play.js';
export {
  facingFirst,
  frontFirst,
  middleOf,
  type Mover,
  moversOf,
  rigidMove,
  rigidMoveAtRandom,
  straightOn,
} from './rigid-move.js';
export { rimOf } from './rim.js';
export { someMove, turningPath } from './some-move.js';
export { canReach, canReachStraight, goingIn, nearestFirst } from './way-into.js';
export { wayOut } from './way-out.js';
export { bearerOf, bearersOn, bearersOnAll, hasTrait, sharedBy } from './bearers.js';
export {
  cardAsk,
  dealHands,
  type Deck,
  drawInHand,
  layOpen,
  leftOf,
  mayHold,
  takeBack,
  takeInHand,
} from './hands.js';
export { lend, type Lent, lentBearers, lentKey, lentToModels, lentToWeapons, lentToWeaponsOf } from './lent.js';
export { query } from './query.js';
export { type Rules, rulesOf } from './rules.js';
export { type Breaks, breaksIn, howMany, type LevelsByModel } from './telling.js';
export { sideAfter, sideToAct } from './alternating.js';
export { EDGES, isAcross, isLongEdge, middleOfEdge, middleOfTable, OPPOSITE_EDGE, turnedEdge } from './edges.js';
export { awayFrom, type Flight, flightFrom } from './flight.js';
export { type EdgeZone, lineUp, outlineBeforeZone, outlineOfZone, pointInZone, shareAlong } from './zones.js';
export { type LateArrival, reserves } from './reserves.js';
export { middleOfSector, outlineOfSector, type Sector, sectorsOf, whereabouts } from './sectors.js';
export {
  type BoxedPart,
  type BoxedPiece,
  boxedBy,
  type BoxedTerrain,
  type BoxSize,
  laidTerrain,
  type MappedPiece,
  mappedTerrain,
  rectangularTerrain,
} from './boxed-pieces.js';
export { answerAt, isSpotLeft, type NamedSpot, nearestSpot, spotAsk } from './spots.js';
export { settleAround } from './settling.js';
export { facingsOf, type Landing, landingAlong, leadsOver, shiftedInward } from './landing.js';
export { underCorridor, underTemplate } from './templates.js';
export { forcesOfSides, readSetup, scenarioNamed } from './setups.js';
export { type Begun, keepingBeginnings } from './beginnings.js';
export type { JudgedEffect, TableDeclaration, TableOrder } from './tables/declaration.js';
export { drawTable } from './tables/draw-table.js';
export { faultsInTable } from './tables/faults.js';
export { gradeOf, weaponLook } from './weapon-look.js';
export {
  addForce,
  addSquads,
  type FieldedFormation,
  type FieldedSquad,
  distinctProfiles,
  profilesOfForce,
  profilesOfSquads,
} from './forces.js';
export { minutesOf } from './minutes.js';
export {
  type AgreedTable,
  choicesOfTable,
  FIELD,
  fieldOption,
  GENERATED_FIELD,
  MOST_TABLES,
  numberAgreed,
  numberedTable,
  orderBetween,
  readAgreedTable,
  READY,
  TABLE_NUMBER,
  tableNumberBy,
} from './tables/numbered.js';
export { isWipedOut } from './wiped-out.js';
