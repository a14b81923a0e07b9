import { type Dice, FIRST_PLACE, type RollPlace } from '../dice/dice.js';
import { type PlayEvent, type Entry, type Fact, isPlayEvent, type StageCall } from '../system/events.js';
import { placeAfter, type RememberedRolls, rememberRolls } from '../machine/course.js';
import type { AnswerInput, Input } from '../machine/input.js';
import { sameJson } from '../values/json.js';
import { inputIn } from './logged-input.js';

/** A stage that has begun, with its inputs. */
export interface StageMark {
  readonly stage: StageCall;
  readonly stageNumber: number;
  /** How many entries came before it. */
  readonly before: number;
  /** Where the course stood, for the dice. */
  readonly place: RollPlace;
  inputs: Input[];
  /** Known from a log only: the present rules have not run it yet. */
  readonly isRecalled?: true;
}

/** What still stands of a battle: the entries not undone, and the inputs by stage. */
export class Journal<E extends Fact> {
  private readonly marks: StageMark[] = [];
  private readonly live: Entry<E>[] = [];
  private cutAway: Entry<E>[] = [];
  /** The answers that an undo took back and that can be given again, in their order; other answers end that. */
  private ahead: readonly AnswerInput[] = [];
  /** The rolls that an undo took back. */
  readonly remembered: RememberedRolls = new Map();
  private readonly dice: Dice;
  /** Where the course stood before the first stage that is known. */
  private origin = FIRST_PLACE;

  constructor(dice: Dice) {
    this.dice = dice;
  }

  hear(entry: Entry<E>, stageNumber: number, place: RollPlace): void {
    const { event } = entry;
    if (event.kind === 'stageBegan' && isPlayEvent(event) && 'stage' in event) {
      this.marks.push({ stage: event.stage, stageNumber, before: this.live.length, place, inputs: [] });
    }
    this.live.push(entry);
  }

  /** Takes an input of a stage that runs again. */
  retake(input: Input): void {
    this.marks.at(-1)?.inputs.push(input);
  }

  take(input: Input): void {
    this.retake(input);
    if (input.is !== 'answer' || this.ahead.length === 0) return;
    const [next] = this.ahead;
    this.ahead = next !== undefined && isSameAnswer(next, input) ? this.ahead.slice(1) : [];
  }

  /** The answers that can be given again. */
  get undone(): readonly AnswerInput[] {
    return this.ahead;
  }

  /** Something else was done: nothing can be given again. */
  forgetUndone(): void {
    this.ahead = [];
  }

  /** Takes an entry of a log that stood when it was written, and the inputs that it tells of. */
  recall(entry: Entry<E>): readonly Input[] {
    const { event } = entry;
    const inputs = inputIn(event);
    for (const input of inputs) this.take(input);
    if (event.kind === 'stageBegan' && isPlayEvent(event) && 'stage' in event) {
      const stageNumber = (this.marks.at(-1)?.stageNumber ?? 0) + 1;
      const [before, place] = [this.live.length, this.placeNow()];
      this.marks.push({ stage: event.stage, stageNumber, before, place, inputs: [], isRecalled: true });
    }
    this.live.push(entry);
    return inputs;
  }

  /** Drops the entries after that number, as an undo did, and returns how many answers fell with them. */
  fallBackTo(n: number): number {
    const before = this.answers();
    const left: Input[] = [];
    while ((this.live.at(-1)?.n ?? 0) > n) this.live.pop();
    while ((this.marks.at(-1)?.before ?? -1) >= this.live.length) left.unshift(...this.popped(0));
    const mark = this.marks.at(-1);
    if (mark !== undefined) {
      const inputs = this.stageEntries().flatMap(({ event }) => inputIn(event));
      left.unshift(...this.popped(inputs.length));
      this.marks.push({ ...mark, inputs });
    }
    this.lookAhead(left);
    return before - this.answers();
  }

  /** Takes the last stage off, keeps the rolls after so many of its inputs in memory, and returns those inputs. */
  private popped(after: number): readonly Input[] {
    const mark = this.marks.pop();
    if (mark === undefined) return [];
    rememberRolls(this.remembered, mark.place, mark.inputs, after, this.dice);
    return mark.inputs.slice(after);
  }

  private lookAhead(left: readonly Input[]): void {
    this.ahead = [...left.filter((input) => input.is === 'answer'), ...this.ahead];
  }

  private placeNow(): RollPlace {
    const mark = this.marks.at(-1);
    return mark === undefined ? this.origin : placeAfter(mark.place, mark.inputs, this.dice);
  }

  /** Forgets the present stage, which is about to run again. */
  forgetStage(): void {
    const mark = this.marks.pop();
    if (mark !== undefined) this.live.length = mark.before;
  }

  /**
   * Forgets a sealed answer that was taken back. Neither the answer nor its withdrawal stands, since a rerun of the
   * stage gives neither.
   */
  forget(decision: string): void {
    this.forgetUndone();
    const mark = this.marks.at(-1);
    if (mark === undefined) return;
    mark.inputs = mark.inputs.filter((input) => input.is !== 'answer' || input.decision !== decision);
    const stage = this.live.splice(mark.before);
    this.live.push(...stage.filter(({ event }) => !isPlayEvent(event) || !isAnswerTo(event, decision)));
  }

  answers(): number {
    let answers = 0;
    for (const { inputs } of this.marks) for (const input of inputs) if (input.is === 'answer') answers++;
    return answers;
  }

  /** The entries of the present stage. */
  stageEntries(): readonly Entry<E>[] {
    return this.live.slice(this.marks.at(-1)?.before ?? 0);
  }

  /** The entries that stand, the last first. */
  *backwards(): Iterable<Entry<E>> {
    for (let i = this.live.length - 1; i >= 0; i--) {
      const entry = this.live[i];
      if (entry !== undefined) yield entry;
    }
  }

  /** The number of the last entry that stands. */
  lastNumber(): number {
    return this.live.at(-1)?.n ?? 0;
  }

  /**
   * Goes back to the stage of the answer that is `answers` from the last. `undone` are the table's events since that
   * stage began, last first; `kept` are the inputs before that answer. Call `keep` afterwards.
   */
  cut(answers: number): { readonly mark: StageMark; readonly kept: readonly Input[]; readonly undone: readonly E[] } {
    const { mark, kept } = this.find(answers);
    this.cutAway = this.live.splice(mark.before);
    const undone = this.cutAway.flatMap(({ event }) => (isPlayEvent(event) ? [] : [event])).toReversed();
    return { mark, kept: [...kept], undone };
  }

  /** The entries that were cut. */
  get cutEntries(): readonly Entry<E>[] {
    return this.cutAway;
  }

  /** Restores so many of the entries that were cut: the rerun of the stage went as far as that. */
  keep(entries: number): void {
    this.live.push(...this.cutAway.slice(0, entries));
    this.cutAway = [];
  }

  clear(): void {
    this.origin = this.placeNow();
    this.forgetUndone();
    this.remembered.clear();
    this.marks.length = 0;
    this.live.length = 0;
  }

  private find(answers: number): { readonly mark: StageMark; readonly kept: Input[] } {
    let due = answers;
    const left: Input[] = [];
    for (let mark = this.marks.at(-1); mark !== undefined; mark = this.marks.at(-1)) {
      for (let i = mark.inputs.length - 1; i >= 0; i--) {
        if (mark.inputs[i]?.is !== 'answer' || --due > 0) continue;
        left.unshift(...this.popped(i));
        this.lookAhead(left);
        const kept = mark.inputs.slice(0, i);
        const again = { ...mark, inputs: kept };
        this.marks.push(again);
        return { mark: again, kept };
      }
      left.unshift(...this.popped(0));
    }
    throw new Error('there are fewer answers than that to take back');
  }
}

function isSameAnswer(one: AnswerInput, other: AnswerInput): boolean {
  return one.decision === other.decision && one.side === other.side && sameJson(one.answer, other.answer);
}

function isAnswerTo(event: PlayEvent, decision: string): boolean {
  return (event.kind === 'answered' || event.kind === 'retracted') && event.decision === decision;
}
