import { type PlanStep, sameJson } from '@bridgehead/kernel';
import type { Plan } from '../engine/planning.js';
import type { Choices, Leaving } from '../engine/questions.js';
import { type Asked, changed, type OpenQuestion, type Proposal, shownIn } from './state.js';
import { freshPlan, stepsIn, stepsOf } from './steps.js';

/** Milliseconds that a second press must be apart from the first: a double click is one. */
const APART_MILLISECONDS = 400;

/** What is proposed, as soon as it is weighed; or else the usual answer. */
export function confirm(state: Asked, now: number): Asked {
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

/** What is proposed and all that is foreseen from it, once that is known. */
export function confirmAll(state: Asked, now: number): Asked {
  const { phase } = state.open;
  const shown = shownIn(phase);
  if (shown === null || phase.is === 'sent' || freshPlan(state.open) === null) return state;
  return give(state, shown, true, now);
}

/** Gives the answers of a proposal, or of all that is foreseen from it; at the second time where somebody leaves the table by that. */
export function give(state: Asked, proposal: Proposal, whole: boolean, now: number): Asked {
  const { phase } = state.open;
  const { steps, leaving } = givenBy(state.open, proposal, whole);
  if (leaving === null) return send(state, steps);
  if (phase.is !== 'doubted') return changed(state, { phase: { is: 'doubted', proposal, since: now } });
  return now - phase.since >= APART_MILLISECONDS ? send(state, steps) : state;
}

/** What was proposed stands there until the server has answered. */
export function send(state: Asked, steps: readonly PlanStep[]): Asked {
  const request = state.requests + 1;
  const phase = { is: 'sent', request, steps, proposal: shownIn(state.open.phase) } as const;
  return { ...changed(state, { phase }), requests: request };
}

interface Given {
  readonly steps: readonly PlanStep[];
  readonly leaving: Leaving | null;
}

/** What confirming would give, and who would be off the table by it. */
export function givenBy(open: OpenQuestion, proposal: Proposal, whole: boolean): Given {
  const own = stepsOf(open.decision, proposal);
  const plan = freshPlan(open);
  // Who confirms before a new plan is worked out does not mean the one before.
  const fitting = plan !== null && beginsWith(stepsIn(plan), own) ? plan : null;
  const steps = whole && fitting !== null ? stepsIn(fitting) : own;
  return { steps, leaving: leavingBy(proposal, fitting, steps.length) };
}

function beginsWith(all: readonly PlanStep[], begin: readonly PlanStep[]): boolean {
  return begin.every((step, i) => sameJson(step, all[i] ?? null));
}

/** Who would be off the table after a proposal and so many lines of what is foreseen; null if nobody. */
function leavingBy({ weighed }: Proposal, plan: Plan | null, lines: number): Leaving | null {
  const gone = plan?.lines.slice(0, lines).flatMap((line) => line.gone) ?? [];
  const pieces = [...new Set([...(weighed.leaving?.pieces ?? []), ...gone])];
  return pieces.length === 0 ? null : { pieces, rule: weighed.leaving?.rule ?? null };
}

/** Confirming gives all answers of what is foreseen, up to the first roll: a plan. */
export function isWhole({ phase, choices, resumed, wishes }: OpenQuestion): boolean {
  const shown = shownIn(phase);
  return shown !== null && (resumed || wishes.length > 0 || leadsToDice(choices, shown));
}

/** An option with odds: what follows it, up to the dice, is one plan. */
function leadsToDice(choices: Choices | null, { option }: Proposal): boolean {
  return option !== null && choices?.options.find(({ id }) => id === option)?.forecast !== undefined;
}
