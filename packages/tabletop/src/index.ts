export type * from './table.js';
export type * from './events.js';
export type * from './movement.js';
export type * from './game-system.js';
export type * from './inspection.js';
export { copyApart } from './copy.js';
export { tableState } from './table-state.js';
export {
  addCard,
  addFormation,
  addMemo,
  addModel,
  addSquad,
  addTerrain,
  addToken,
  type Formed,
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
} from './build.js';
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
  markOn,
  modelOf,
  modelsOf,
  NEUTRAL,
  onTable,
  partOf,
  passengersOf,
  poseOf,
  profileOf,
  sideOf,
  sidesOpposing,
  squadOf,
  squadsOf,
  terrainOf,
  tokenOf,
  tokensOf,
} from './queries.js';
export {
  distanceBetween,
  footprintOfModel,
  footprintOfPiece,
  modelsWithin,
  squadDistance,
  type StandingIn,
  terrainAt,
  terrainUnder,
} from './footing.js';
export { footprintOfOutline, footprintOfTerrain } from './terrain-footprints.js';
export { partNamed, standingWall } from './terrain-parts.js';
export {
  type Lying,
  positions,
  type Positions,
  remember,
  type Standing,
  terrainIndex,
  type TerrainPositions,
} from './positions.js';
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
  score,
  setCounter,
  setMark,
  type TablePlay,
} from './changes.js';
export {
  active,
  activeSide,
  BATTLE,
  endLifetime,
  memo,
  type OpenMemo,
  type SecretMemo,
  turn,
  turnOf,
} from './memos.js';
export { inWords, LENGTH_UNIT, lengthInUnits, nameOf, pointInUnits } from './naming.js';
export { tell, type Teller } from './tell.js';
export {
  type Evidence,
  type Heard,
  lastOf,
  type Trail,
  whenAnswered,
  whenAsked,
  whenLeft,
  whenRolled,
  whenStage,
  whenTold,
} from './evidence.js';
export { type Chapter, chapter, collect, stage, type TableStage } from './chapter.js';
export {
  counted,
  diceIn,
  effectsOf,
  headOf,
  type Lead,
  sentence,
  type Story,
  type StoryWords,
  sideOfStory,
  tellStory,
} from './telling/story.js';
export { tellTable } from './telling/pieces.js';
export { veilCard, veilMemo, veilToken } from './secrecy.js';
export {
  type AimCandidate,
  aimAsk,
  type AimSpec,
  type MoveAsk,
  moveAsk,
  movementOf,
  type MoveSpec,
  type PlaceAsk,
  placeAsk,
  type PlaceSpec,
  placingOf,
} from './asking.js';
export type * from './placing.js';
export { cutAt, type Leg, pointsOf, poseAtLength, walk, type Walked } from './moving/paths.js';
export { restingLength } from './moving/interrupts.js';
export { type JudgedBy, terrainAlong, type Visit as TerrainVisit } from './moving/terrain-way.js';
export { checkMove, type ModelMove, type MoveResult, readMove } from './moving/check-move.js';
export { checkPlace, type PiecePlace, type PlaceResult, readPlace } from './moving/check-place.js';
export { coherent } from './moving/coherency.js';
export { coherencyLinks } from './moving/coherency-links.js';
export {
  formationMove,
  type FoundRoute,
  moveToward,
  nearestPlaceFor,
  placeAround,
  routeFor,
  sampleMove,
  samplePlace,
  stayingMove,
  suggestMoves,
  suggestPlace,
} from './moving/solve.js';
export { type Shift, shifted, shiftPlace } from './moving/solve-shift.js';
export { gapToEdge, INWARD } from './moving/edges.js';
export { isAtEdge, ontoEdge } from './moving/solve-edge.js';
export { type MostContacts, mostContacts } from './moving/contacts.js';
export { reachableArea } from './moving/reach-area.js';
export {
  arcOfAttack,
  type InArc,
  inArcOf,
  QUARTERS,
  sightBetween,
  templateCovers,
  visibleShareOf,
} from './sighting.js';
export type { Between, SightRules } from './sight-rules.js';
export type { Heights, Spots } from './sight-spots.js';
export { type Supposed, supposing } from './supposing.js';
