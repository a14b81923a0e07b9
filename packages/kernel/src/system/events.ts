import type { Answer } from '../ask/answer.js';
import type { Decision, StandingOrder } from '../ask/decision.js';
import type { JsonRecord } from '../values/json.js';
import type { Modifier } from '../values/modifier.js';
import type { RuleId, Side } from '../values/names.js';

/** The members of every event: a kind in the past tense, and the rule that caused it. */
export interface Fact {
  readonly kind: string;
  readonly because?: RuleId;
}

/** A stage of the order of play, named with plain arguments. Arguments are public: secrets belong in memos. */
export interface StageCall {
  readonly stage: string;
  readonly args: JsonRecord;
}

export interface Result {
  /** Null for a draw. */
  readonly winner: Side | null;
  /** The book's own word for the degree of victory. */
  readonly margin: string;
  readonly reason: string;
}

/** The events of the course of play, which change nothing on the table. */
export type PlayEvent =
  | StageBegan
  | Ordered
  | Asked
  | Answered
  | Retracted
  | Revealed
  | DiceRolled
  | Undone
  | Restarted
  | Ended;

export interface StageBegan extends Fact {
  readonly kind: 'stageBegan';
  readonly stage: StageCall;
}
export interface Asked extends Fact {
  readonly kind: 'asked';
  readonly decisions: readonly Decision[];
}
export interface Answered extends Fact {
  readonly kind: 'answered';
  readonly decision: string;
  readonly side: Side;
  readonly ask: string;
  readonly answer: Answer | 'sealed';
  /** As on the decision: others see `sealed` instead of the answer. */
  readonly secret?: 'sealed' | 'kept';
  /** Set when a standing order gave it. */
  readonly standing?: true;
  /** Set when it was given with the same confirmation as the side's answer before it. */
  readonly together?: true;
  /** Why a computer player gave it: for its own side, and for everybody once the battle is over. The digest leaves it out. */
  readonly reason?: string;
}
/** A sealed answer taken back before the reveal. */
export interface Retracted extends Fact {
  readonly kind: 'retracted';
  readonly decision: string;
  readonly side: Side;
}
/** Simultaneous answers turned over. */
export interface Revealed extends Fact {
  readonly kind: 'revealed';
  readonly answers: readonly { readonly side: Side; readonly ask: string; readonly answer: Answer }[];
}
export interface DiceRolled extends Fact {
  readonly kind: 'diceRolled';
  readonly stream: string;
  readonly side?: Side;
  readonly roll: number;
  readonly sides?: number;
  readonly count: number;
  readonly needs?: number;
  readonly modifiers?: readonly Modifier[];
  /** Copied from the chance. It follows from the rest, so the digest leaves it out. */
  readonly about?: JsonRecord;
  readonly waves?: readonly (readonly number[])[];
  readonly drawn?: readonly string[];
  readonly successes?: number;
  readonly total?: number;
  readonly audience?: readonly Side[];
  /** Replaces the faces for viewers who may not see them. */
  readonly sealed?: true;
}
/** A side has given or revoked standing orders; the others do not hear of it. */
export interface Ordered extends Fact {
  readonly kind: 'ordered';
  readonly side: Side;
  readonly orders: readonly StandingOrder[];
}
/** Takes back everything after event number `to` that still stood. */
export interface Undone extends Fact {
  readonly kind: 'undone';
  readonly to: number;
  /** Who took it back; nobody if the stage had to begin again. */
  readonly by?: Side;
}
/** The rules have changed since the battle was saved: it stands at the start of its stage again. */
export interface Restarted extends Fact {
  readonly kind: 'restarted';
  readonly reason: string;
}
export interface Ended extends Fact {
  readonly kind: 'ended';
  readonly result: Result;
}

/** An event in the log with its number; numbers never go back. */
export interface Entry<E extends Fact> {
  readonly n: number;
  readonly event: E | PlayEvent;
}

const PLAY_EVENTS = new Set<string>([
  'stageBegan',
  'asked',
  'answered',
  'retracted',
  'ordered',
  'revealed',
  'diceRolled',
  'undone',
  'restarted',
  'ended',
]);

export function isPlayEvent(event: Fact): event is PlayEvent {
  return PLAY_EVENTS.has(event.kind);
}
