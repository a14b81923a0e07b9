import type { Decision } from '../ask/decision.js';
import type { AnswerMarks } from '../machine/input.js';
import { isRecord } from '../values/json.js';
import type { Side } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';

/** One step of a plan: the question it is meant for, and the answer. */
export interface PlanStep {
  readonly ask: string;
  readonly answer: unknown;
}

/** How far a plan got, and what stopped it. */
export interface PlanReport {
  readonly done: number;
  readonly stopped: Refusal | null;
}

interface Answering {
  readonly pending: readonly Decision[];
  answer(side: Side, answer: unknown, decision: string, marks?: AnswerMarks): unknown;
}

/**
 * Gives several answers, sent at once, one by one; stops at another side's question, at a refusal, and at a question
 * other than the planned one.
 */
export function followPlan(battle: Answering, side: Side, steps: unknown): PlanReport {
  if (!Array.isArray(steps) || !steps.every(isPlanStep)) {
    return { done: 0, stopped: refuse(HOUSE.shape, 'A plan must be a list of { ask, answer }.') };
  }
  for (const [done, step] of steps.entries()) {
    // All of a plan is one gesture.
    const stopped = follow(battle, side, step, done > 0 ? { together: true } : {});
    if (stopped !== null) return { done, stopped };
  }
  return { done: steps.length, stopped: null };
}

function follow(battle: Answering, side: Side, step: PlanStep, marks: AnswerMarks): Refusal | null {
  const [open, ...others] = battle.pending;
  if (open === undefined || open.side !== side || others.length > 0)
    return refuse(HOUSE.side, 'The plan was interrupted.');
  if (open.ask !== step.ask)
    return refuse(HOUSE.stale, `The plan has an answer to "${step.ask}", but the question is "${open.ask}".`);
  const done = battle.answer(side, step.answer, open.id, marks);
  return isRefusal(done) ? done : null;
}

function isPlanStep(step: unknown): step is PlanStep {
  return isRecord(step) && typeof step['ask'] === 'string' && 'answer' in step;
}
