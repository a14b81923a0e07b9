import type { Drag } from '@bridgehead/battlefield';
import type { Decision, MoveAnswer, PlaceAnswer, PlanReport, PlanStep, Side } from '@bridgehead/kernel';
import type { Gesture } from '../engine/gesture.js';
import type { Thoughts } from '../engine/messages.js';
import type { Plan } from '../engine/planning.js';
import type { Choices, Weighed } from '../engine/questions.js';

/** What is about to be answered. */
export interface Proposal {
  /** The option that it is, where it is one. */
  readonly option: string | null;
  readonly weighed: Weighed;
  /** Where a drag answers questions before the move as well: which, and what else it might have been. */
  readonly gesture: Gesture | null;
}

/** What the worker is asked to make a proposal of. */
export type Thought =
  | {
      readonly topic: 'weigh';
      readonly about: Thoughts['weigh']['asks'];
      readonly option: string | null;
      readonly gesture: Gesture | null;
    }
  | { readonly topic: 'drag'; readonly about: Thoughts['drag']['asks'] }
  | { readonly topic: 'gesture'; readonly about: Thoughts['gesture']['asks'] }
  | { readonly topic: 'block'; readonly about: Thoughts['block']['asks'] }
  | { readonly topic: 'shift'; readonly about: Thoughts['shift']['asks'] };

/** How far the answer to an open question has come. */
export type Phase =
  /** Nothing is proposed. */
  | { readonly is: 'choosing' }
  /** The worker weighs the latest proposal; the one before it is shown until then. */
  | {
      readonly is: 'weighing';
      readonly request: number;
      readonly thought: Thought;
      readonly shown: Proposal | null;
      /** It was confirmed before it was weighed: it is given as soon as it is, and none before it. */
      readonly confirmed: boolean;
      /** It is the rest of a plan that was stopped. */
      readonly resumes: StoppedPlan | null;
    }
  /** It may be given. */
  | { readonly is: 'proposed'; readonly proposal: Proposal }
  /** It may not be given, and says why. */
  | { readonly is: 'refused'; readonly proposal: Proposal }
  /** It was confirmed once, at this time in milliseconds, and takes somebody off the table: it wants to be confirmed again. */
  | { readonly is: 'doubted'; readonly proposal: Proposal; readonly since: number }
  /** The answers are on their way to the server. */
  | {
      readonly is: 'sent';
      readonly request: number;
      readonly steps: readonly PlanStep[];
      readonly proposal: Proposal | null;
    };

/** What is left of a plan that was stopped on its way. */
export interface StoppedPlan {
  /** Whose plan it is: two at one screen each have their own. */
  readonly side: Side;
  readonly steps: readonly PlanStep[];
  readonly stopped: NonNullable<PlanReport['stopped']>;
}

/** A drag that is taken up again by another way that it might be meant. */
interface LastDrag {
  readonly drag: Drag;
  readonly alone: boolean;
}

/** Pieces that are set down: what was taken in hand, and what was put somewhere by hand. */
export interface Handiwork {
  /** A piece, or a squad of a formation; null for all. */
  readonly chosen: string | null;
  readonly byHand: readonly string[];
  /** The model by which something is dragged now, and where everything was when it was taken. */
  readonly grabbed: { readonly model: string; readonly place: PlaceAnswer['place'] } | null;
}

/** What is known and meant while one question is open. */
export interface OpenQuestion {
  /** Names the question, and the event by which it was put. */
  readonly key: string;
  readonly decision: Decision;
  /** Null while it is worked out. */
  readonly choices: Choices | null;
  /** Why nothing could be worked out. */
  readonly problem: string | null;
  readonly phase: Phase;
  /** What came of this request or an earlier one is not shown any more: it was given up. */
  readonly withdrawn: number;
  /** What the player wants to answer to questions that have not been asked yet. */
  readonly wishes: readonly PlanStep[];
  /** What would come then, and the answers and wishes that it was worked out for. */
  readonly foreseen: { readonly from: string; readonly plan: Plan | null } | null;
  /** A way with corners that the next drag goes on from. */
  readonly corners: { readonly from: MoveAnswer; readonly count: number } | null;
  readonly lastDrag: LastDrag | null;
  /** Something is in somebody's hand now. */
  readonly isHeld: boolean;
  readonly handiwork: Handiwork;
  /** What is proposed is the rest of a plan that was stopped. */
  readonly resumed: boolean;
  /** Why the rest of a plan was given up. */
  readonly lost: string | null;
}

/** Proposing answers, from question to question. */
export interface Proposing {
  /** Null while nothing is asked here: idle. */
  readonly open: OpenQuestion | null;
  /** How many requests were made of the worker and the server. */
  readonly requests: number;
  /** One model is dragged at a time, in place of its squad. */
  readonly alone: boolean;
  /** Kept over the questions of others, until the next one of one's own. */
  readonly rest: StoppedPlan | null;
}

export const IDLE: Proposing = { open: null, requests: 0, alone: false, rest: null };

export const NO_HANDIWORK: Handiwork = { chosen: null, byHand: [], grabbed: null };

/** What is proposed, or was until the worker has weighed what is proposed now. */
export function shownIn(phase: Phase): Proposal | null {
  if (phase.is === 'choosing') return null;
  return phase.is === 'weighing' ? phase.shown : phase.proposal;
}

/** While a question is open. */
export type Asked = Proposing & { readonly open: OpenQuestion };

export function isAsked(state: Proposing): state is Asked {
  return state.open !== null;
}

/** The same question, with something about it changed. */
export function changed(state: Asked, change: Partial<OpenQuestion>): Asked {
  return { ...state, open: { ...state.open, ...change } };
}
