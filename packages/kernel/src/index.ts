export type * from './values/json.js';
export { canonical, isRecord, sameJson } from './values/json.js';
export { type RuleId, SPECTATOR, type Side, type Viewer } from './values/names.js';
export {
  type Breach,
  HOUSE,
  isRefusal,
  type Refusal,
  refuse,
  refuseForAll,
  rulesOfRefusal,
  whyNone,
} from './values/refusal.js';
export { extremeOf, type Modifier, sumOf } from './values/modifier.js';
export type * from './dice/chance.js';
export type * from './ask/answer.js';
export { textIn, textListsIn, textRecordIn, textsIn } from './reader/args.js';
export { Field, Members, Misread, reading } from './reader/field.js';
export { hint } from './reader/nearest.js';
export { listOf, optional, orNull, pairOf, type Reader, recordOf, shape, variant } from './reader/readers.js';
export { shapeOf } from './ask/answer-shape.js';
export type * from './ask/decision.js';
export type { AnyAsk, Ask, AskWords, BarredShare, Makings, Shareable } from './ask/ask.js';
export { cautionsOn, declineOf, passOf, readLegal, wordsOf } from './ask/ask.js';
export type * from './system/events.js';
export { isPlayEvent } from './system/events.js';
export type * from './system/state-operations.js';
export type * from './system/play.js';
export {
  ask,
  type Asking,
  chance,
  draw,
  faces,
  interrupt,
  milestone,
  pool,
  type Procedure,
  type Question,
  questionOf,
  type Request,
  silent,
  sum,
  tally,
  together,
} from './system/procedure.js';
export { livelyPolicy, type Policy, randomPolicy, usualPolicy } from './system/policies.js';
export { type Bearer, type Trait, Traits } from './system/moments.js';
export {
  asksNamed,
  stagesNamed,
  type Forecastable,
  next,
  type OutcomeMeasure,
  type RuleSummary,
  type Setup,
  type Stage,
  type System,
} from './system/system.js';
export { Digest } from './record/digest.js';
export type { AnswerInput, Input, RollInput } from './machine/input.js';
export type { SealedAnswer, SealedRoll, SeenInput } from './view/redact.js';
export { type Situation, situationOf, type View, viewOf } from './view/view.js';
export type { Save } from './record/save.js';
export type * from './record/tape.js';
export { Battle, type BattleOptions } from './battle/battle.js';
export type { PlanReport, PlanStep } from './battle/plan.js';
export { Machine } from './machine/machine.js';
export type { Awaited } from './machine/roll-source.js';
export { placeKey } from './machine/course.js';
export { Fold } from './record/fold.js';
export { type ConfirmedGesture, gesturesIn } from './record/gestures.js';
export { imagine } from './view/imagine.js';
export { odds, oddsBySteps } from './odds/odds.js';
export { forecastOdds } from './odds/forecast-odds.js';
export { chanceOfAny, chancesOfWords, meanOutcome, percent } from './odds/tell-odds.js';
export type { Odds, OddsQuestion } from './odds/odds-question.js';
export type { Chronicled, BattleSnapshot } from './record/recover.js';
export { replay, tapeDice } from './battle/replay.js';
export { ANY_INTERRUPT, standingAnswer } from './battle/standing-orders.js';
export { redactEntry } from './view/redact.js';
export { type AllocateSpec, type Allocation, allocateAsk } from './ask/allocate.js';
export { type BidSpec, bidAsk } from './ask/bid.js';
export { type OrderSpec, orderAsk } from './ask/order.js';
export { type Candidate, type Details, type PickSpec, pickAsk } from './ask/pick.js';
export { distinctBy, type SeveralSpec, severalAsk, shuffled } from './ask/several.js';
export {
  type CourseDice,
  type Dice,
  diceFrom,
  FIRST_PLACE,
  randomDice,
  rememberedDice,
  type RollPlace,
  seededDice,
  typedDice,
} from './dice/dice.js';
export { Random, type RandomState } from './dice/random.js';
export type { Branch } from './dice/branches.js';
export { distribution, meanOf, percentileOf } from './odds/distribution.js';
export { concerns, type Luck, luckByRank, luckInAll, luckOf, type RolledChance } from './odds/luck.js';
export { nextWave, outcomeOf, resolve } from './dice/throwing.js';
export { ScriptedDice, ScriptError } from './dice/scripted.js';
export type { AnswerMarks } from './machine/input.js';
