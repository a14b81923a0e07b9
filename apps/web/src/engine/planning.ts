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
import type { Assumption, Lookout, Next, Outlook } from './lookout.js';
import type { Choices, Weighed } from './questions.js';
import { weigh } from './weigh.js';

/** Where a line's answer comes from: given beforehand, wished for by the player, or usual. */
type AnsweredBy = 'given' | 'wish' | 'usual';

/** One question of a plan with its answer. */
export interface PlanLine {
  readonly decision: Decision;
  /** What else could be said; null where the answer was fixed beforehand. */
  readonly choices: Choices | null;
  readonly answer: Answer;
  /** The option that the answer is; null where it is none of those listed. */
  readonly option: string | null;
  readonly by: AnsweredBy;
  /** How things would stand, where the answer has a place on the table; null where it was given, for then it is known. */
  readonly weighed: Weighed | null;
  /** Models of one's own that would be off the table by it. */
  readonly gone: readonly string[];
}

/** Answers to what is asked now and to all that would be asked then, up to the first roll or somebody else's decision. */
export interface Plan {
  readonly lines: readonly PlanLine[];
  readonly ends: Next;
  readonly assumptions: readonly Assumption[];
  /** A given answer that does not fit any more, and why; it and those after it are left out. */
  readonly dropped: { readonly ask: string; readonly refusal: Refusal } | null;
}

/** Longer plans nobody reads. */
const MOST_LINES = 9;

/**
 * The plan that begins with these answers and goes on as usual, but for questions that `wishes` has answers to; null if the battle cannot
 * be imagined.
 */
export function planFrom(lookout: Lookout, given: readonly PlanStep[], wishes: readonly PlanStep[] = []): Plan | null {
  const start = lookout.after([]);
  if (start === null) return null;
  const draft: Draft = { lines: [], steps: [], subjects: new Set(), dropped: null, wishes: [...wishes] };
  let now: Outlook = start;
  while (now.next.is === 'mine' && draft.lines.length < MOST_LINES) {
    const { decision } = now.next;
    const fixed = given[draft.lines.length];
    if (fixed === undefined && draft.lines.length > 0 && !concerns(decision, draft.subjects)) break;
    const after = answered(lookout, draft, now.table, decision, fixed);
    if (after === null) break;
    now = after;
  }
  const { lines, dropped } = draft;
  return { lines, ends: now.next, assumptions: now.assumptions, dropped };
}

interface Draft {
  readonly lines: PlanLine[];
  readonly steps: PlanStep[];
  readonly subjects: Set<string>;
  readonly wishes: PlanStep[];
  dropped: Plan['dropped'];
}

/** Answers one question as it is fixed, else as it is wished, else as usual; null if that does not go. */
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
  // What is given was weighed when it was proposed.
  const isShown = by !== 'given' && ('move' in answer || 'place' in answer);
  const weighed = isShown ? weigh(table, ask, decision, answer) : null;
  const gone = goneBetween(table, after.table, lookout.view.viewer);
  draft.lines.push({ decision, choices, answer, option, by, weighed, gone });
  draft.steps.push(step);
  remember(draft.subjects, decision, answer);
  return after;
}

/** A side's models that are on the table, or in something there, and off it afterwards. */
function goneBetween(before: Table, after: Table, side: Side): readonly string[] {
  const gone: string[] = [];
  for (const { id, side: whose, place } of before.models.values())
    if (whose === side && place.kind !== 'off' && after.models.get(id)?.place.kind === 'off') gone.push(id);
  return gone;
}

/** A question goes on with something if it names a piece that the questions and answers before it were about. */
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
