import type { Answer } from './answer.js';
import type { Thrown } from './chance.js';
import type { Decision, StandingOrder } from './decision.js';
import type { Result, StageCall } from './events.js';
import type { Side, Viewer } from './names.js';
import type { Setup } from './system.js';

/** What came from outside: answers and faces. Rules are deterministic, so these and the setup are the whole battle. */
export type Input = AnswerInput | RollInput;

export interface AnswerInput {
  readonly is: 'answer';
  readonly decision: string;
  readonly side: Side;
  readonly answer: Answer;
  readonly secret?: 'sealed' | 'kept';
  readonly standing?: true;
}
export interface RollInput {
  readonly is: 'roll';
  readonly roll: number;
  readonly thrown: Thrown;
  readonly audience?: readonly Side[];
}

/** An input as somebody may know it who may not know all of it. */
export type SeenInput = Input | SealedAnswer | SealedRoll;

export interface SealedAnswer {
  readonly is: 'sealedAnswer';
  readonly decision: string;
  readonly side: Side;
}
export interface SealedRoll {
  readonly is: 'sealedRoll';
  readonly roll: number;
}

/** What one viewer may know of the course of play. */
export interface Situation {
  readonly viewer: Viewer;
  readonly system: string;
  /** The number of the last event. */
  readonly n: number;
  readonly stage: StageCall;
  readonly stageNumber: number;
  readonly pending: readonly Decision[];
  readonly result: Result | null;
  /** The viewer's own standing orders. */
  readonly standing: readonly StandingOrder[];
  /** What came in since the stage began. */
  readonly inputs: readonly SeenInput[];
}

/** What one viewer may know of a battle. */
export interface View<T> extends Situation {
  readonly table: T;
  /** The table as the viewer knew it when the stage began; with the inputs since enough to imagine the rest. */
  readonly opening: T;
}

/** A save: the state at the last stage boundary and the journal since. Plain JSON, the umpire's. */
export interface Save {
  readonly bridgehead: 'save';
  readonly system: string;
  readonly version: string;
  readonly stage: StageCall;
  readonly stageNumber: number;
  readonly table: unknown;
  readonly inputs: readonly Input[];
  readonly rolls: number;
  /** How many events there have been, and the running digest over them. */
  readonly events: number;
  readonly digest: readonly [number, number, number, number];
  readonly standing: Readonly<Record<Side, readonly StandingOrder[]>>;
  /** The numbers of the events of this stage, and the digest of them alone: what running it again must give. */
  readonly numbers: readonly number[];
  readonly check: string;
}

/** A whole battle from its setup: run again it gives the same events, the undone ones too. */
export interface BattleRecord {
  readonly bridgehead: 'record';
  readonly system: string;
  readonly version: string;
  readonly setup: Setup;
  readonly tape: readonly TapeEntry[];
  readonly digest: string;
  readonly result: Result | null;
}

/** Standing orders that a side gave. */
export interface OrderEntry {
  readonly is: 'order';
  readonly side: Side;
  readonly orders: readonly StandingOrder[];
}

export type TapeEntry =
  | Input
  | OrderEntry
  | { readonly is: 'undo'; readonly answers: number }
  | { readonly is: 'retract'; readonly decision: string; readonly side: Side }
  | { readonly is: 'settle'; readonly result: Result };
