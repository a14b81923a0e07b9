import type { Answer } from './answer.js';
import type { Decision } from './decision.js';
import type { Revealed } from './events.js';

/** An answer that was accepted, and what was read out of it. */
export interface Given {
  readonly answer: Answer;
  readonly read: unknown;
}

/** What is asked now: one question or several at once, and the answers that are in already. */
export class OpenQuestions {
  pending: readonly Decision[] = [];
  private asked: readonly Decision[] = [];
  private answers: (Given | null)[] = [];

  /** Asks; an answer that is not null is settled from the start. */
  ask(decisions: readonly Decision[], settled: (Given | null)[]): void {
    this.asked = decisions;
    this.answers = settled;
    this.pending = decisions.filter((_, i) => settled[i] === null);
  }

  give(decision: Decision, given: Given): void {
    this.answers[this.asked.indexOf(decision)] = given;
    this.pending = this.pending.filter((open) => open !== decision);
  }

  /** Opens a question again whose answer waits for others; false if there is none such. */
  reopen(id: string): boolean {
    if (!this.isWaiting(id)) return false;
    const place = this.asked.findIndex((decision) => decision.id === id);
    this.answers[place] = null;
    this.pending = this.asked.filter((_, i) => this.answers[i] === null);
    return true;
  }

  /** Whether that question is answered and waits for others that were asked with it. */
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

  /** What was read out of all answers, once they are in; nothing is asked any more. */
  take(): readonly unknown[] {
    const { answers } = this;
    this.ask([], []);
    return answers.map((given) => given?.read);
  }
}
