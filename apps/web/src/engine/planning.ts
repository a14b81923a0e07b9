import {
  type Answer,
  canonical,
  type Decision,
  isRecord,
  type PlanStep,
  type Refusal,
  type Side,
} from '@bridgehead/kernel';
import type { Table } from '@bridgehead/tabletop';
import { choicesOf } from './choices.js';
import type { Assumption, Lookout, Next, Outlook } from '@bridgehead/commander';
import type { Choices, Weighed } from './questions.js';
import { weigh } from './weigh.js';

/** Where the answer in a line comes from: given beforehand, wished for by the player, or usual. */
type AnsweredBy = 'given' | 'wish' | 'usual';

/** One question of a plan with its answer. */
export interface PlanLine {
  readonly decision: Decision;
  /** The other choices; null if the answer was given beforehand. */
  readonly choices: Choices | null;
  readonly answer: Answer;
  /** The option that the answer stands for; null if it is not among those listed. */
  readonly option: string | null;
  readonly by: AnsweredBy;
  /** The position after the answer, if it places anything on the table; null for a given answer, which is already weighed. */
  readonly weighed: Weighed | null;
  /** The player's models that the answer would take off the table. */
  readonly gone: readonly string[];
}

/** Answers to the open question and to all that would follow, up to the first roll or the first decision of another side. */
export interface Plan {
  readonly lines: readonly PlanLine[];
  /** The stages in which its questions are asked. */
  readonly stages: readonly string[];
  readonly ends: Next;
  readonly assumptions: readonly Assumption[];
  /** A given answer that no longer fits, and why; the plan leaves it out, with all answers after it. */
  readonly dropped: { readonly ask: string; readonly refusal: Refusal } | null;
}

/** Nobody reads longer plans. */
const MOST_LINES = 9;

/**
 * The plan that begins with these answers and continues as usual, except for questions that `wishes` answers; null if
 * the battle cannot be imagined.
 */
export function planFrom(lookout: Lookout, given: readonly PlanStep[], wishes: readonly PlanStep[] = []): Plan | null {
  const start = lookout.after([]);
  if (start === null) return null;
  const draft: Draft = { lines: [], steps: [], stages: [], subjects: new Set(), dropped: null, wishes: [...wishes] };
  let now: Outlook = start;
  while (now.next.is === 'mine' && draft.lines.length < MOST_LINES) {
    const { decision, stage } = now.next;
    const fixed = given[draft.lines.length];
    if (fixed === undefined && draft.lines.length > 0 && !concerns(decision, draft.subjects)) break;
    const after = answered(lookout, draft, now.table, decision, fixed);
    if (after === null) break;
    draft.stages.push(stage.stage);
    now = after;
  }
  const { lines, stages, dropped } = draft;
  return { lines, stages, ends: now.next, assumptions: now.assumptions, dropped };
}

interface Draft {
  readonly lines: PlanLine[];
  readonly stages: string[];
  readonly steps: PlanStep[];
  readonly subjects: Set<string>;
  readonly wishes: PlanStep[];
  dropped: Plan['dropped'];
}

/** Answers one question as given, else as wished, else as usual; null if none of these is legal. */
function answered(
  lookout: Lookout,
  draft: Draft,
  table: Table,
  decision: Decision,
  fixed: PlanStep | undefined,
): Outlook | null {
  const wished = fixed === undefined ? draft.wishes.findIndex(({ ask }) => ask === decision.ask) : -1;
  const [wish] = wished < 0 ? [] : draft.wishes.splice(wished, 1);
  const step = fixed ?? wish;
  const after = step === undefined ? null : lookout.after([...draft.steps, step]);
  if (step !== undefined && after !== null) {
    if (after.next.is !== 'refused')
      return noted(lookout, draft, table, { decision, step, by: fixed === undefined ? 'wish' : 'given', after });
    draft.dropped ??= { ask: step.ask, refusal: after.next.refusal };
  }
  if (fixed !== undefined) return null;
  const usual = { ask: decision.ask, answer: lookout.askOf(decision).usual(table, decision.args, decision.side) };
  const then = lookout.after([...draft.steps, usual]);
  if (then === null || then.next.is === 'refused') return null;
  return noted(lookout, draft, table, { decision, step: usual, by: 'usual', after: then });
}

interface AnsweredLine {
  readonly decision: Decision;
  readonly step: PlanStep;
  readonly by: AnsweredBy;
  readonly after: Outlook;
}

function noted(lookout: Lookout, draft: Draft, table: Table, { decision, step, by, after }: AnsweredLine): Outlook {
  const ask = lookout.askOf(decision);
  const answer = step.answer as Answer;
  const choices = by === 'given' ? null : choicesOf(table, ask, decision);
  const text = canonical(answer);
  const option = choices?.options.find((one) => canonical(one.answer) === text)?.id ?? null;
  // A given answer was weighed when it was proposed.
  const isShown = by !== 'given' && ('move' in answer || 'place' in answer);
  const weighed = isShown ? weigh(table, ask, decision, answer) : null;
  const gone = goneBetween(table, after.table, lookout.view.viewer);
  draft.lines.push({ decision, choices, answer, option, by, weighed, gone });
  draft.steps.push(step);
  remember(draft.subjects, decision, answer);
  return after;
}

/** A side's models that were on the table, or in something there, and are off it afterwards. */
function goneBetween(before: Table, after: Table, side: Side): readonly string[] {
  const gone: string[] = [];
  for (const { id, side: whose, place } of before.models.values())
    if (whose === side && place.kind !== 'off' && after.models.get(id)?.place.kind === 'off') gone.push(id);
  return gone;
}

/** A question continues a plan if it names a piece that earlier questions and answers were about. */
function concerns({ args }: Decision, subjects: ReadonlySet<string>): boolean {
  return namesIn(args).some((name) => subjects.has(name));
}

function remember(subjects: Set<string>, { args }: Decision, answer: Answer): void {
  for (const name of namesIn(args)) subjects.add(name);
  if ('pick' in answer) for (const name of [answer.pick].flat()) subjects.add(name);
}

function namesIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(namesIn);
  return isRecord(value) ? Object.values(value).flatMap(namesIn) : [];
}
