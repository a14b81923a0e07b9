import type { Decision } from '@bridgehead/kernel';
import { adviceIn } from './advising.js';
import type { Choices, Leaving } from '../engine/questions.js';
import type { ProposalEvent } from './events.js';
import { givenBy, isWhole } from './giving.js';
import { pickingOf, type SeveralPicks } from './picking.js';
import { type Sharing, sharingOf } from './sharing.js';
import { type Advised, type OpenProposing, type Proposal, shownIn } from './state.js';
import { type Foresight, foresightOf } from './steps.js';
import { type Units, unitsOf } from './units.js';

/** Everything about the open decision: the question, the choices, the proposal, and what would follow. */
export interface Deciding {
  readonly decision: Decision;
  /** Null until the worker has computed them. */
  readonly choices: Choices | null;
  /** Why the worker could not compute them. */
  readonly problem: string | null;
  readonly proposed: Proposal | null;
  /** Null if nothing is proposed, the proposal is illegal, or what follows cannot be known. */
  readonly foresight: Foresight | null;
  /** Whether confirming gives every answer of the plan, up to the first roll. */
  readonly whole: boolean;
  /** The models that confirming would take off the table, which needs a second confirmation. */
  readonly leaving: Leaving | null;
  /** Whether the player has confirmed once. */
  readonly isDoubted: boolean;
  /** Whether the proposal is the rest of a plan that was stopped. */
  readonly resumed: boolean;
  /** Why the rest of a plan was dropped. */
  readonly lost: string | null;
  /** How many corners the path has that the next drag continues. */
  readonly corners: number;
  /** Whether the player is dragging something. */
  readonly isHeld: boolean;
  /** The model that was dragged last. */
  readonly dragged: string | null;
  /** Whether one model is dragged at a time. */
  readonly alone: boolean;
  /** The pieces being placed. */
  readonly units: Units;
  /** The things of which some are picked; null if the question is another one. */
  readonly picking: SeveralPicks | null;
  /** The things being shared out; null if the question is another one. */
  readonly sharing: Sharing | null;
  /** What a computer player advises, as long as it is what the player proposes. */
  readonly advice: Advised | null;
  readonly dispatch: (event: ProposalEvent) => void;
}

export function decidingOf({ open, alone }: OpenProposing, dispatch: Deciding['dispatch']): Deciding {
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
    dragged: open.lastDrag?.drag.model ?? null,
    alone,
    units: unitsOf(open, alone),
    picking: pickingOf(open),
    sharing: sharingOf(open),
    advice: adviceIn(open),
    dispatch,
  };
}
