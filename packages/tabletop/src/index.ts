/** The door of the package: everything that others may use, by room. */
// The table, and questions to it.
export type * from './table/table.js';
export {
  distanceBetween,
  footprintOfModel,
  footprintOfPiece,
  modelsWithin,
  squadDistance,
  type PartInTerrain,
  terrainAt,
  terrainUnder,
} from './table/distances.js';
export { barriersAt, isInContact } from './table/contact.js';
export { type Edge, gapToEdge, isOnSurface, FACING_INWARD } from './table/edges.js';
export { columnLetter, squareAt, squareOf } from './table/grid-square.js';
export { inWords, LENGTH_UNIT, lengthInUnits, nameOf, pointInUnits } from './table/naming.js';
export {
  type PlacedTerrain,
  positions,
  type Positions,
  remember,
  rememberPair,
  type StandingModel,
  terrainIndex,
  type TerrainPositions,
} from './table/positions.js';
export { markOn } from './table/facts.js';
export {
  cardOf,
  carrierOf,
  counterOf,
  everyoneIn,
  formationOf,
  handOf,
  isDestroyed,
  isOff,
  living,
  modelOf,
  modelsOf,
  NEUTRAL,
  onTable,
  partOf,
  passengersOf,
  poseOf,
  profileOf,
  sideOf,
  playedSides,
  sidesOpposing,
  squadOf,
  squadsOf,
  squadsOpposing,
  terrainOf,
  tokenOf,
  tokensOf,
  WITHDRAWN,
} from './table/queries.js';
export { footprintOfOutline, footprintOfTerrain, type JudgedBy, partNamed, standingWall } from './table/terrain.js';

// How it changes.
export type * from './changes/events.js';
export {
  addCard,
  addFormation,
  addMemo,
  addModel,
  addSquad,
  addTerrain,
  addToken,
  type NewFormation,
  type Middle,
  type NewModel,
  type NewSquad,
  newTable,
  type NewTable,
  type NewTerrain,
  rectangle,
  regularPolygon,
  setDown,
  setLeader,
} from './changes/build.js';
export { copyApart } from './changes/copy.js';
export { numberNamesakes } from './changes/number-namesakes.js';
export {
  active,
  activeSide,
  BATTLE,
  endLifetime,
  memo,
  memoBook,
  type MemoBook,
  type MemoWord,
  type OpenMemo,
  type SecretMemo,
  turn,
  turnOf,
} from './changes/memos.js';
export { veilCard, veilMemo, veilToken } from './changes/secrecy.js';
export { type SupposedMove, supposing } from './changes/supposing.js';
export {
  counter,
  destroy,
  mark,
  moveTo,
  note,
  putIn,
  putOff,
  putOn,
  regroup,
  reprofile,
  score,
  setCounter,
  setMark,
  type TablePlay,
} from './changes/table-play.js';
export { tableState } from './changes/table-state.js';

// Sight.
export {
  arcOfAttack,
  type PartInArc,
  inArcOf,
  QUARTERS,
  templateCovers,
} from './sight/arcs.js';
export { type PiecesBetween, piecesBetween } from './sight/pieces-between.js';
export { sightBetween, visibleShareOf } from './sight/sight-lines.js';
export type { SightObstacle, SightHeights, SightRules, SightSpots } from './sight/sight-rules.js';

// Moving and placing: what is demanded, the way, the check, the solvers.
export type * from './moving/demand/movement.js';
export type * from './moving/demand/placing.js';
export type { DemandName } from './moving/demand/refuse-demand.js';
export { farthestFree, restingLength } from './moving/path/resting-length.js';
export { terrainAlong, type TerrainVisit } from './moving/path/terrain-along.js';
export { cutAt, type WalkedLeg, pointsOf, poseAtLength, walk, type WalkedPath } from './moving/path/walk.js';
export { bindingMovement, bindingPlacing } from './moving/check/advice.js';
export { checkMove, type ModelMove, type MoveResult, readMove } from './moving/check/check-move.js';
export { checkPlace, type PiecePlace, type PlaceResult, readPlace } from './moving/check/check-place.js';
export { type CoherencyLinks, coherencyLinks } from './moving/check/coherency-links.js';
export { coherent } from './moving/check/coherency.js';
export { isWhollyOnTable } from './moving/check/surface-check.js';
export { contactPoses, type MostContacts, mostContacts } from './moving/solve/contacts.js';
export { isAtEdge, ontoEdge } from './moving/solve/edge-rows.js';
export { farthestAlong } from './moving/solve/farthest-along.js';
export { formationMove } from './moving/solve/formation-move.js';
export { type FoundRoute, moveToward, routeFor, sampleMove, stayingMove, suggestMoves } from './moving/solve/moves.js';
export { nearestPlaceFor, placeAround, samplePlace, suggestPlace } from './moving/solve/places.js';
export { reachableArea } from './moving/solve/reachable-area.js';
export { type Shift, shifted, shiftPlace } from './moving/solve/shift.js';

// A game on the table: its asks, its contract, its report.
export {
  type Aim,
  type AimAsk,
  aimAsk,
  type AimCandidate,
  aimFootprint,
  type AimShape,
  aimShapeOf,
  type AimSpec,
  lengthOfWay,
  nearestAlong,
  pointAlong,
  touchedBy,
} from './system/aiming.js';
export {
  candidatesNamed,
  type MoveAsk,
  moveAsk,
  movementOf,
  type MoveSpec,
  type PlaceAsk,
  placeAsk,
  type PlaceSpec,
  placingOf,
} from './system/asking.js';
export { type BookInPlay, inPlay } from './system/book-in-play.js';
export type * from './system/game-system.js';
export { closesActivation, isOfActivation, opensActivation, squadOfStage } from './system/game-system.js';
export type { FirstBattle, Lesson } from './system/first-battle.js';
export type { LawExceptions } from './system/law-exceptions.js';
export type * from './system/inspection.js';
export type * from './system/likeness.js';
export type * from './system/opponent.js';
export { type Chapter, chapter, collect, stage, type TableStage } from './system/chapter.js';
export {
  type Evidence,
  type Heard,
  lastOf,
  type Shown,
  type StageSoFar,
  whenAnswered,
  whenAsked,
  whenDeclared,
  whenLeft,
  whenRolled,
  whenStage,
  whenTold,
} from './system/evidence.js';
export { type DiceWords, faceInWords, namesIn } from './telling/faces.js';
export { type ShotSeen, shotOf } from './telling/shot.js';
export { type ChapterTeller, tell, type Teller } from './telling/tell.js';
export { type LogLine, lineOf } from './telling/log-line.js';
export { deedsInWords } from './telling/deeds.js';
export type { Passage } from './telling/passage.js';
export { Passages } from './telling/passages.js';
export { tellTable, turnWord } from './telling/pieces.js';
export {
  counted,
  diceIn,
  effectsOf,
  headOf,
  listed,
  sentence,
  type Story,
  type StoryWords,
  sideOfStory,
  tellStory,
} from './telling/story.js';
