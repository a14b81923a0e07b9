import type { Answer } from '../ask/answer.js';
import type { Thrown } from '../dice/chance.js';
import type { Side } from '../values/names.js';

/** What comes from outside: answers and faces. Rules are deterministic, so these and the setup are the whole battle. */
export type Input = AnswerInput | RollInput;

export interface AnswerInput {
  readonly is: 'answer';
  readonly decision: string;
  readonly side: Side;
  readonly answer: Answer;
  readonly secret?: 'sealed' | 'kept';
  readonly standing?: true;
  readonly together?: true;
  /** Why a computer player gave it, in words. */
  readonly reason?: string;
}

/** How an answer was given: by a standing order, or with the confirmation of the side's answer before it; and why. */
export type AnswerMarks = Pick<AnswerInput, 'standing' | 'together' | 'reason'>;

export interface RollInput {
  readonly is: 'roll';
  readonly roll: number;
  readonly thrown: Thrown;
  readonly audience?: readonly Side[];
}

/** The answers of a journal do not fit the questions that the rules now ask. */
export class Misfit extends Error {}
