import type { Drag } from '@bridgehead/battlefield';
import type { Answer, Decision, MoveAnswer, PlaceAnswer, PlanReport, PlanStep, Side } from '@bridgehead/kernel';
import type { Advice } from '../engine/advising.js';
import type { Gesture } from '../engine/gesture.js';
import type { Thoughts } from '../engine/messages.js';
import type { Plan } from '../engine/planning.js';
import type { Choices, Weighed } from '../engine/questions.js';

/** An answer that the player is about to give. */
export interface Proposal {
  /** The option it stands for, if it is one. */
  readonly option: string | null;
  readonly weighed: Weighed;
  /** If a drag also answers questions before the move: those answers, and the other meanings it might have. */
  readonly gesture: Gesture | null;
}

/** What the worker is asked to turn into a proposal. */
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
  /** The worker weighs the latest proposal; the one before it stays on the screen until then. */
  | {
      readonly is: 'weighing';
      readonly request: number;
      readonly thought: Thought;
      readonly shown: Proposal | null;
      /** Whether the player confirmed before the proposal was weighed: then it is given as soon as it is weighed, and no earlier one. */
      readonly confirmed: boolean;
      /** The stopped plan of which it is the rest. */
      readonly resumes: StoppedPlan | null;
    }
  /** The proposal is legal. */
  | { readonly is: 'proposed'; readonly proposal: Proposal }
  /** The proposal is illegal, and says why. */
  | { readonly is: 'refused'; readonly proposal: Proposal }
  /**
   * The player confirmed once, at this time in milliseconds; the proposal takes models off the table, so it needs a
   * second confirmation.
   */
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
  /** The side whose plan it is: two players at one screen each have their own. */
  readonly side: Side;
  readonly steps: readonly PlanStep[];
  readonly stopped: NonNullable<PlanReport['stopped']>;
}

/** The last drag, which the player may repeat with another of its possible meanings. */
interface LastDrag {
  readonly drag: Drag;
  readonly alone: boolean;
}

/** Pieces being placed: which are chosen, and which the player placed by hand. */
export interface Handiwork {
  /** A piece, or a squad of a formation; null for all. */
  readonly chosen: string | null;
  readonly byHand: readonly string[];
  /** The model being dragged, and where every piece was when the drag began. */
  readonly grabbed: { readonly model: string; readonly place: PlaceAnswer['place'] } | null;
}

/** How far advice about the open question has come. */
export type Advised =
  /** `done`: how many steps of thought have been taken. */
  | { readonly is: 'sought'; readonly done: number }
  | ({ readonly is: 'given' } & Advice)
  | { readonly is: 'failed'; readonly problem: string };

/** What is known and proposed while one question is open. */
export interface OpenQuestion {
  /** Names the question and the event that opened it. */
  readonly key: string;
  readonly decision: Decision;
  /** Null until the worker has computed them. */
  readonly choices: Choices | null;
  /** Why the worker could not compute them. */
  readonly problem: string | null;
  readonly phase: Phase;
  /** Results of this request or an earlier one are no longer shown: the player discarded them. */
  readonly withdrawn: number;
  /** The player's answers to questions that have not been asked yet. */
  readonly wishes: readonly PlanStep[];
  /** What would follow, and the answers and wishes from which it was computed. */
  readonly foreseen: { readonly from: string; readonly plan: Plan | null } | null;
  /** A path with corners that the next drag continues. */
  readonly corners: { readonly from: MoveAnswer; readonly count: number } | null;
  readonly lastDrag: LastDrag | null;
  /** Whether the player is dragging something. */
  readonly isHeld: boolean;
  readonly handiwork: Handiwork;
  /** The kind of item that the player shares out; null until one is chosen. */
  readonly sharedKind: string | null;
  /** Whether the proposal is the rest of a plan that was stopped. */
  readonly resumed: boolean;
  /** Why the rest of a plan was dropped. */
  readonly lost: string | null;
  /** Null unless the player has asked for advice. */
  readonly advice: Advised | null;
}

/** The state of proposing answers, from question to question. */
export interface Proposing {
  /** Null while this screen is asked nothing. */
  readonly open: OpenQuestion | null;
  /** How many requests were sent to the worker and the server. */
  readonly requests: number;
  /** Whether one model is dragged at a time instead of its squad. */
  readonly alone: boolean;
  /** Kept through the questions of others until this player's next one. */
  readonly rest: StoppedPlan | null;
}

export const IDLE: Proposing = { open: null, requests: 0, alone: false, rest: null };

export const NO_HANDIWORK: Handiwork = { chosen: null, byHand: [], grabbed: null };

/** The proposal, or the previous one while the worker weighs the new one. */
export function shownIn(phase: Phase): Proposal | null {
  if (phase.is === 'choosing') return null;
  return phase.is === 'weighing' ? phase.shown : phase.proposal;
}

/** The latest answer that the player proposes, weighed or not: what is done quickly is not lost. */
export function latestAnswer({ phase, choices }: OpenQuestion): Answer | null {
  const latest = phase.is === 'weighing' && phase.thought.topic === 'weigh' ? phase.thought.about.answer : null;
  return latest ?? shownIn(phase)?.weighed.answer ?? choices?.usual ?? null;
}

/** While a question is open. */
export type OpenProposing = Proposing & { readonly open: OpenQuestion };

export function hasOpenQuestion(state: Proposing): state is OpenProposing {
  return state.open !== null;
}

/** The same question with some members changed. */
export function changed(state: OpenProposing, change: Partial<OpenQuestion>): OpenProposing {
  return { ...state, open: { ...state.open, ...change } };
}
