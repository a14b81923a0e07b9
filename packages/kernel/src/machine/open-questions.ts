import type { AcceptedAnswer } from '../ask/ask.js';
import type { Decision } from '../ask/decision.js';
import type { Revealed } from '../system/events.js';
import type { Question } from '../system/procedure.js';
import { HOUSE, type Refusal, refuse } from '../values/refusal.js';

/** The open questions, one or several at once, and the answers already given. */
export class OpenQuestions {
  pending: readonly Decision[] = [];
  private asked: readonly Decision[] = [];
  private answers: (AcceptedAnswer | null)[] = [];
  private askedInStage = 0;

  beginStage(): void {
    this.askedInStage = 0;
  }

  /** The questions as decisions, each with its own id. */
  decisionsOf(questions: readonly Question[], stageNumber: number): readonly Decision[] {
    return questions.map((question) => decisionOf(question, `${stageNumber}.${this.askedInStage++}`));
  }

  /** Asks; an answer that is not null is settled from the start. */
  ask(decisions: readonly Decision[], settled: (AcceptedAnswer | null)[]): void {
    this.asked = decisions;
    this.answers = settled;
    this.pending = decisions.filter((_, i) => settled[i] === null);
  }

  /** The open question that a side's answer is meant for; neither side nor id can be trusted. */
  openFor(side: unknown, id: unknown): Decision | Refusal {
    if (typeof side !== 'string') return refuse(HOUSE.side, 'An answer must name its side.');
    if (id !== undefined && typeof id !== 'string') return refuse(HOUSE.stale, 'A decision is named by its id.');
    const mine = this.pending.filter((decision) => decision.side === side);
    const [open] = mine;
    if (open === undefined) return refuse(HOUSE.side, `${side.slice(0, 40)} has nothing to decide now.`);
    if (id === undefined) return open;
    return (
      mine.find((decision) => decision.id === id) ??
      refuse(HOUSE.stale, `Decision ${id.slice(0, 40)} is no longer open; ${open.id} is.`)
    );
  }

  give(decision: Decision, given: AcceptedAnswer): void {
    this.answers[this.asked.indexOf(decision)] = given;
    this.pending = this.pending.filter((open) => open !== decision);
  }

  /** Reopens a question whose answer waits for others; false if there is none. */
  reopen(id: string): boolean {
    if (!this.isWaiting(id)) return false;
    const place = this.asked.findIndex((decision) => decision.id === id);
    this.answers[place] = null;
    this.pending = this.asked.filter((_, i) => this.answers[i] === null);
    return true;
  }

  /** Whether that question is answered and waits for others asked with it. */
  isWaiting(id: string): boolean {
    const answered = this.asked.some((decision) => decision.id === id) && !this.pending.some((open) => open.id === id);
    return answered && this.pending.length > 0;
  }

  /** The answers that were sealed until now. */
  sealed(): Revealed['answers'] {
    return this.asked.flatMap(({ side, ask, secret }, i) => {
      const given = this.answers[i];
      return secret === 'sealed' && given !== undefined && given !== null ? [{ side, ask, answer: given.answer }] : [];
    });
  }

  /** What was read from all answers, once they are complete; no question is open any more. */
  take(): readonly unknown[] {
    const { answers } = this;
    this.ask([], []);
    return answers.map((given) => given?.read);
  }
}

function decisionOf({ side, ask, args, secret, interrupt }: Question, id: string): Decision {
  return {
    id,
    side,
    kind: ask.kind,
    ask: ask.name,
    args,
    rules: ask.rules,
    ...(secret === undefined ? {} : { secret }),
    ...(interrupt === undefined ? {} : { interrupt }),
  };
}
