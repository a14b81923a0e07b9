export type * from './json.js';
export { canonical, isRecord, sameJson } from './json.js';
export { type RuleId, SPECTATOR, type Side, type Viewer } from './names.js';
export { HOUSE, isRefusal, type Refusal, refuse, whyNone } from './refusal.js';
export { extremeOf, type Modifier, sumOf } from './modifier.js';
export type * from './chance.js';
export type * from './answer.js';
export { textIn, textsIn } from './args.js';
export { shapeOf } from './answer-shape.js';
export type * from './decision.js';
export { readLegal, wordsOf } from './decision.js';
export type * from './events.js';
export { isPlayEvent } from './events.js';
export type * from './state-operations.js';
export type * from './play.js';
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
} from './procedure.js';
export { type Bearer, type Trait, Traits } from './moments.js';
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
} from './system.js';
export { Digest } from './digest.js';
export type * from './view.js';
export { Battle, type BattleOptions } from './battle.js';
export type { PlanReport, PlanStep } from './plan.js';
export { type Awaited, Machine } from './machine.js';
export { Fold } from './fold.js';
export { imagine } from './imagine.js';
export { type Odds, odds, oddsBySteps, type OddsQuestion, type Policy, usualPolicy } from './odds.js';
export type { Chronicled } from './recover.js';
export { replay, tapeDice } from './replay.js';
export { ANY_INTERRUPT, standingAnswer } from './standing.js';
export { redactEntry } from './redact.js';
export { type AllocateSpec, type Allocation, allocateAsk } from './asking/allocate.js';
export { type BidSpec, bidAsk } from './asking/bid.js';
export { type OrderSpec, orderAsk } from './asking/order.js';
export { type Candidate, type Details, type PickSpec, pickAsk } from './asking/pick.js';
export { type SeveralSpec, severalAsk, shuffled } from './asking/several.js';
export { type Dice, diceFrom, randomDice, seededDice, typedDice } from './dice/dice.js';
export { Random, type RandomState } from './dice/random.js';
export { type Branch, distribution, meanOf, percentileOf } from './dice/distribution.js';
export { concerns, type Luck, luckByRank, luckInAll, luckOf, type RolledChance } from './dice/luck.js';
export { nextWave, outcomeOf, resolve } from './dice/throwing.js';
export { ScriptedDice, ScriptError } from './dice/scripted.js';
export { generalPlayers, livelyPlayer, type Player, type PlayerKind, randomPlayer } from './playing.js';
