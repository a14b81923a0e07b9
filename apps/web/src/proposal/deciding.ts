import type { Decision } from '@bridgehead/kernel';
import type { Choices, Leaving } from '../engine/questions.js';
import type { ProposalEvent } from './events.js';
import { givenBy, isWhole } from './giving.js';
import { type Asked, type Proposal, shownIn } from './state.js';
import { type Foresight, foresightOf } from './steps.js';
import { type Units, unitsOf } from './units.js';

/** What is on the table of the one who decides: the question, what can be said, what is about to be, and what would come then. */
export interface Deciding {
  readonly decision: Decision;
  /** Null while it is worked out. */
  readonly choices: Choices | null;
  /** Why nothing could be worked out. */
  readonly problem: string | null;
  readonly proposed: Proposal | null;
  /** Null where nothing is proposed, it may not be, or it cannot be told. */
  readonly foresight: Foresight | null;
  /** Confirming gives all answers of what is foreseen, up to the first roll: a plan. */
  readonly whole: boolean;
  /** Who would be off the table by what confirming does: that needs to be confirmed twice. */
  readonly leaving: Leaving | null;
  /** It has been confirmed once. */
  readonly isDoubted: boolean;
  /** What is proposed is the rest of a plan that was stopped. */
  readonly resumed: boolean;
  /** Why the rest of a plan was given up. */
  readonly lost: string | null;
  /** How many corners the way has that the next drag goes on from. */
  readonly corners: number;
  /** Something is in somebody's hand now. */
  readonly isHeld: boolean;
  /** One model is dragged at a time. */
  readonly alone: boolean;
  /** What is set down. */
  readonly units: Units;
  readonly dispatch: (event: ProposalEvent) => void;
}

export function decidingOf({ open, alone }: Asked, dispatch: Deciding['dispatch']): Deciding {
  const { decision, choices, problem, phase, resumed, lost, corners, isHeld } = open;
  const proposed = shownIn(phase);
  const whole = isWhole(open);
  return {
    decision,
    choices,
    problem,
    proposed,
    foresight: foresightOf(open),
    whole,
    leaving: proposed === null ? null : givenBy(open, proposed, whole).leaving,
    isDoubted: phase.is === 'doubted',
    resumed,
    lost,
    corners: corners?.count ?? 0,
    isHeld,
    alone,
    units: unitsOf(open, alone),
    dispatch,
  };
}
