import type { Drag } from '@bridgehead/battlefield';
import type { Point } from '@bridgehead/geometry';
import type { Answer, Decision, Option } from '@bridgehead/kernel';
import type { Plan } from '../engine/planning.js';
import type { Choices } from '../engine/questions.js';
import type { Proposal, StoppedPlan } from './state.js';

/** What hands do on the table. */
export type HandEvent =
  /** `isBack`: it was given up, and is where it began. */
  | { readonly type: 'drag'; readonly drag: Drag; readonly isBack: boolean }
  | { readonly type: 'letGo' }
  /** A click on the table. */
  | { readonly type: 'point'; readonly at: Point }
  /** Another of the ways that the last drag might be meant. */
  | { readonly type: 'switchWay'; readonly way: string }
  /** A corner where the ghost stands: the next drag goes on from there. */
  | { readonly type: 'corner' }
  | { readonly type: 'straighten' }
  /** By so many tenths of a degree: at the end of the way, or each piece where it stands. */
  | { readonly type: 'turn'; readonly by: number }
  /** What is to be set down: a piece, a squad of a formation, or all of it. */
  | { readonly type: 'choose'; readonly unit: string | null }
  | { readonly type: 'nudge'; readonly by: Point }
  /** Everything that was not put down by hand finds a place around what was. */
  | { readonly type: 'placeRest' };

/** What a player answers, or means to. */
export type AnswerEvent =
  /** An answer to be seen before it is given. */
  | { readonly type: 'propose'; readonly answer: Answer; readonly option?: string }
  /** An option: given at once where that is all; proposed where it has a place on the table or leads to dice. */
  | { readonly type: 'take'; readonly option: Option }
  /** Another answer in a later line of the plan. */
  | { readonly type: 'change'; readonly line: number; readonly answer: Answer }
  /** What is proposed, or else the usual answer. */
  | { readonly type: 'confirm' }
  /** What is proposed and all that is foreseen. */
  | { readonly type: 'confirmAll' }
  /** Back to where nothing, or the usual, was proposed. */
  | { readonly type: 'giveUp' };

/** What the worker says to the open question, which `key` names. */
export type WorkerEvent =
  | { readonly type: 'workedOut'; readonly key: string; readonly choices: Choices }
  | { readonly type: 'stuck'; readonly key: string; readonly problem: string }
  /** Null where nothing came of it: what was proposed before stands. */
  | { readonly type: 'weighed'; readonly key: string; readonly request: number; readonly proposal: Proposal | null }
  | { readonly type: 'foreseen'; readonly key: string; readonly from: string; readonly plan: Plan | null };

export type ProposalEvent =
  | HandEvent
  | AnswerEvent
  | WorkerEvent
  /** Another question is open, or none. */
  | { readonly type: 'asked'; readonly key: string; readonly decision: Decision | null }
  /** The server has answered to what was sent; what is left of a plan that was stopped. */
  | { readonly type: 'settled'; readonly key: string; readonly request: number; readonly rest: StoppedPlan | null }
  /** One model is dragged at a time, or its squad. */
  | { readonly type: 'setAlone'; readonly alone: boolean };
