import { type PlanStep, sameJson } from '@bridgehead/kernel';
import type { Plan } from '../engine/planning.js';
import type { Choices, Leaving } from '../engine/questions.js';
import { changed, type OpenProposing, type OpenQuestion, type Proposal, shownIn } from './state.js';
import { freshPlan, stepsIn, stepsOf } from './steps.js';

/** The least time between two presses, in milliseconds: a double click counts as one. */
const APART_MILLISECONDS = 400;

/** Gives the proposal as soon as it is weighed; or else the usual answer. */
export function confirm(state: OpenProposing, now: number): OpenProposing {
  const { phase, choices, decision } = state.open;
  switch (phase.is) {
    case 'choosing':
      return choices === null ? state : send(state, [{ ask: decision.ask, answer: choices.usual }]);
    case 'weighing':
      return changed(state, { phase: { ...phase, confirmed: true } });
    case 'proposed':
    case 'doubted':
      return give(state, phase.proposal, isWhole(state.open), now);
    case 'refused':
    case 'sent':
      return state;
  }
}

/** Gives the proposal and the whole plan after it, once the plan is known. */
export function confirmAll(state: OpenProposing, now: number): OpenProposing {
  const { phase } = state.open;
  const shown = shownIn(phase);
  if (shown === null || phase.is === 'sent' || freshPlan(state.open) === null) return state;
  return give(state, shown, true, now);
}

/** Gives the answers of a proposal, or of the whole plan; only at the second press if models would leave the table. */
export function give(state: OpenProposing, proposal: Proposal, whole: boolean, now: number): OpenProposing {
  const { phase } = state.open;
  const { steps, leaving } = givenBy(state.open, proposal, whole);
  if (leaving === null) return send(state, steps);
  if (phase.is !== 'doubted') return changed(state, { phase: { is: 'doubted', proposal, since: now } });
  return now - phase.since >= APART_MILLISECONDS ? send(state, steps) : state;
}

/** The proposal stays on the screen until the server has replied. */
export function send(state: OpenProposing, steps: readonly PlanStep[]): OpenProposing {
  const request = state.requests + 1;
  const phase = { is: 'sent', request, steps, proposal: shownIn(state.open.phase) } as const;
  return { ...changed(state, { phase }), requests: request };
}

interface Given {
  readonly steps: readonly PlanStep[];
  readonly leaving: Leaving | null;
}

/** The answers that confirming would give, and the models that would leave the table. */
export function givenBy(open: OpenQuestion, proposal: Proposal, whole: boolean): Given {
  const own = stepsOf(open.decision, proposal);
  const plan = freshPlan(open);
  // A player who confirms before the new plan is ready does not mean the old one.
  const fitting = plan !== null && beginsWith(stepsIn(plan), own) ? plan : null;
  const steps = whole && fitting !== null ? stepsIn(fitting) : own;
  return { steps, leaving: leavingBy(proposal, fitting, steps.length) };
}

function beginsWith(all: readonly PlanStep[], begin: readonly PlanStep[]): boolean {
  return begin.every((step, i) => sameJson(step, all[i] ?? null));
}

/** The models that would be off the table after a proposal and so many lines of its plan; null if none. */
function leavingBy({ weighed }: Proposal, plan: Plan | null, lines: number): Leaving | null {
  const gone = plan?.lines.slice(0, lines).flatMap((line) => line.gone) ?? [];
  const pieces = [...new Set([...(weighed.leaving?.pieces ?? []), ...gone])];
  return pieces.length === 0 ? null : { pieces, rule: weighed.leaving?.rule ?? null };
}

/** Whether confirming gives every answer of the plan, up to the first roll. */
export function isWhole({ phase, choices, resumed, wishes }: OpenQuestion): boolean {
  const shown = shownIn(phase);
  return shown !== null && (resumed || wishes.length > 0 || leadsToDice(choices, shown));
}

/** Whether the option has odds: then everything up to the dice is one plan. */
function leadsToDice(choices: Choices | null, { option }: Proposal): boolean {
  return option !== null && choices?.options.find(({ id }) => id === option)?.forecast !== undefined;
}
