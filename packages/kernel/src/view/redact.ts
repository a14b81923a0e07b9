import type { Decision } from '../ask/decision.js';
import {
  type Answered,
  type PlayEvent,
  type DiceRolled,
  type Entry,
  type Fact,
  isPlayEvent,
} from '../system/events.js';
import type { StateOperations } from '../system/state-operations.js';
import type { Side, Viewer } from '../values/names.js';
import type { AnswerInput, Input } from '../machine/input.js';

/** An input as a viewer may know it. */
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

/** A log entry as that viewer may know it; null if the viewer must not hear of it. */
export function redactEntry<T, E extends Fact>(
  state: StateOperations<T, E>,
  entry: Entry<E>,
  viewer: Viewer,
): Entry<E> | null {
  const { event } = entry;
  const seen = isPlayEvent(event) ? redactPlay(event, viewer) : state.redact(event, viewer);
  if (seen === null) return null;
  return seen === event ? entry : { n: entry.n, event: seen };
}

function redactPlay(event: PlayEvent, viewer: Viewer): PlayEvent | null {
  if (event.kind === 'ordered' && event.side !== viewer) return null;
  if (event.kind === 'asked')
    return { ...event, decisions: event.decisions.map((decision) => redactDecision(decision, viewer)) };
  if (event.kind === 'answered' && event.side !== viewer) return redactAnswer(event);
  if (event.kind === 'diceRolled' && event.audience !== undefined && !event.audience.includes(viewer))
    return sealRoll(event);
  return event;
}

/** Others may not know whether a side answered in person, or with which confirmation, or why. */
function redactAnswer({ standing: _standing, together: _together, reason: _reason, ...event }: Answered): Answered {
  return event.secret === undefined ? event : { ...event, answer: 'sealed' };
}

/** The arguments of a secret question may reveal what is behind it. */
export function redactDecision(decision: Decision, viewer: Viewer): Decision {
  return decision.secret === undefined || decision.side === viewer ? decision : { ...decision, args: {} };
}

function sealRoll(event: DiceRolled): DiceRolled {
  const { waves, drawn, successes, total, about, ...open } = event;
  return { ...open, sealed: true };
}

/** An input as that viewer may know it. Sealed answers are open once all sides asked together have answered. */
export function redactInput(input: Input, viewer: Viewer, isSealed: (decision: string) => boolean): SeenInput {
  if (input.is === 'roll') {
    return input.audience === undefined || input.audience.includes(viewer)
      ? input
      : { is: 'sealedRoll', roll: input.roll };
  }
  const revealed = input.secret === undefined || (input.secret === 'sealed' && !isSealed(input.decision));
  if (input.side === viewer) return input;
  if (revealed) return withoutReason(input);
  return { is: 'sealedAnswer', decision: input.decision, side: input.side };
}

function withoutReason(input: AnswerInput): AnswerInput {
  if (input.reason === undefined) return input;
  const { reason: _reason, ...open } = input;
  return open;
}
