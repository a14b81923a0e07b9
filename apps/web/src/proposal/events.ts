import type { Drag } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { Answer, Decision, Option } from '@bridgehead/kernel';
import type { Advice } from '../engine/advising.js';
import type { Plan } from '../engine/planning.js';
import type { Choices } from '../engine/questions.js';
import type { Proposal, StoppedPlan } from './state.js';

/** What the player's hands do on the table. */
export type HandEvent =
  /** `isBack`: the drag was abandoned, and the piece is back where it began. */
  | { readonly type: 'drag'; readonly drag: Drag; readonly isBack: boolean }
  | { readonly type: 'letGo' }
  /** A click on the table. */
  | { readonly type: 'point'; readonly at: Point }
  /** Another possible meaning of the last drag. */
  | { readonly type: 'switchWay'; readonly way: string }
  /** A corner where the ghost stands: the next drag continues from there. */
  | { readonly type: 'corner' }
  | { readonly type: 'straighten' }
  /** By so many tenths of a degree: at the end of the path, each piece on the spot, or a corridor about its beginning. */
  | { readonly type: 'turn'; readonly by: number }
  /** Which pieces to place: one, a squad of a formation, or all. */
  | { readonly type: 'choose'; readonly unit: string | null }
  | { readonly type: 'nudge'; readonly by: Point }
  /** Every piece not placed by hand finds a place around those that were. */
  | { readonly type: 'placeRest' }
  /** One of several things to pick from is picked, or no longer. */
  | { readonly type: 'toggle'; readonly item: string }
  /** Which kind of item the next presses share out. */
  | { readonly type: 'chooseKind'; readonly kind: string }
  /** So many items of the chosen kind go into a bin; one more than now if no count is given. */
  | { readonly type: 'share'; readonly bin: string; readonly count?: number }
  /** Every item is to be shared out anew. */
  | { readonly type: 'shareNothing' };

/** What a player answers, or proposes. */
export type AnswerEvent =
  /** Shows an answer on the table before the player gives it. */
  | { readonly type: 'propose'; readonly answer: Answer; readonly option?: string }
  /** An option: given at once if it stands by itself; proposed if it places something on the table or leads to dice. */
  | { readonly type: 'take'; readonly option: Option }
  /** Another answer in a later line of the plan. */
  | { readonly type: 'change'; readonly line: number; readonly answer: Answer }
  /** Gives the proposal, or else the usual answer. */
  | { readonly type: 'confirm' }
  /** Gives the proposal and the whole plan after it. */
  | { readonly type: 'confirmAll' }
  /** Back to no proposal, or to the usual one. */
  | { readonly type: 'giveUp' }
  /** What would a computer player do here? */
  | { readonly type: 'seekAdvice' };

/** The worker's replies about the open question, which `key` names. */
export type WorkerEvent =
  | { readonly type: 'workedOut'; readonly key: string; readonly choices: Choices }
  | { readonly type: 'stuck'; readonly key: string; readonly problem: string }
  /** Null if there is no new proposal: the one before it stands. */
  | { readonly type: 'weighed'; readonly key: string; readonly request: number; readonly proposal: Proposal | null }
  | { readonly type: 'foreseen'; readonly key: string; readonly from: string; readonly plan: Plan | null }
  | { readonly type: 'advised'; readonly key: string; readonly advice: Advice }
  | { readonly type: 'advising'; readonly key: string; readonly done: number }
  | { readonly type: 'unadvised'; readonly key: string; readonly problem: string };

export type ProposalEvent =
  | HandEvent
  | AnswerEvent
  | WorkerEvent
  /** Another question is open, or none. */
  | { readonly type: 'asked'; readonly key: string; readonly decision: Decision | null }
  /** The server has replied; `rest` is what is left of a plan that was stopped. */
  | { readonly type: 'settled'; readonly key: string; readonly request: number; readonly rest: StoppedPlan | null }
  /** One model is dragged at a time, or its squad. */
  | { readonly type: 'setAlone'; readonly alone: boolean };
