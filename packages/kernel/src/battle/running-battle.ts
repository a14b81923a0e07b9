import type { Decision, StandingOrder } from '../ask/decision.js';
import { ScriptError } from '../dice/scripted.js';
import { type AnswerInput, type AnswerMarks, type Input, Misfit, type RollInput } from '../machine/input.js';
import type { Machine } from '../machine/machine.js';
import type { Awaited } from '../machine/roll-source.js';
import { Chronicle, type Page } from '../record/chronicle.js';
import { type ConfirmedGesture, gesturesIn } from '../record/gestures.js';
import { ordersFrom } from '../record/save.js';
import type { TapeEntry } from '../record/tape.js';
import type { Entry, Fact, Result, StageCall } from '../system/events.js';
import type { Watch } from '../system/play.js';
import type { System } from '../system/system.js';
import type { Side } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';
import { followPlan, type PlanReport } from './plan.js';
import { rewind } from './rewind.js';
import { StandingOrders } from './standing-orders.js';

/** A running battle: it carries out inputs, records them, and can take them back. */
export abstract class RunningBattle<T, E extends Fact> {
  readonly system: System<T, E>;
  /** The last error that the rules threw; null if they never did. */
  fault: unknown = null;
  protected machine: Machine<T, E>;
  protected readonly chronicle: Chronicle<T, E>;
  protected readonly orders = new StandingOrders();
  protected readonly watch: Watch | undefined;
  /** An end that players agreed on, not the rules. */
  protected settled: Result | null = null;

  protected constructor(machine: Machine<T, E>, watch: Watch | undefined) {
    this.system = machine.system;
    this.machine = machine;
    this.chronicle = new Chronicle(machine.system.state, machine.rolls.dice);
    this.watch = watch;
  }

  /** All inputs, including the undone. */
  get tape(): TapeEntry[] {
    return this.chronicle.tape;
  }
  /** All events, including the undone. */
  get log(): Entry<E>[] {
    return this.chronicle.log;
  }
  get table(): T {
    return this.machine.table;
  }
  get pending(): readonly Decision[] {
    return this.settled === null ? this.machine.pending : [];
  }
  /** Dice that players must type in. */
  get awaited(): Awaited | null {
    return this.settled === null ? this.machine.rolls.awaited : null;
  }
  get result(): Result | null {
    return this.settled ?? this.machine.result;
  }
  get stage(): StageCall {
    return this.machine.stage;
  }
  get stageNumber(): number {
    return this.machine.stageNumber;
  }
  /** The inputs since the stage began. */
  get inputs(): readonly Input[] {
    return this.machine.inputs;
  }
  /** The number of the last event. */
  get n(): number {
    return this.chronicle.n;
  }

  /** Carries out an answer, which may be anything, and returns what happened, or why it is refused. */
  answer(side: Side, answer: unknown, decision?: string, marks: AnswerMarks = {}): readonly Entry<E>[] | Refusal {
    return this.doing(() => this.machine.answer(side, answer, decision, marks));
  }

  /** Repeats an input from a tape. Standing orders are noted and do nothing, since their answers are on the tape as well. */
  again(entry: Exclude<TapeEntry, RollInput>): readonly Entry<E>[] | Refusal {
    switch (entry.is) {
      case 'undo':
        return this.undo(entry.answers, entry.by);
      case 'retract':
        return this.retract(entry.side, entry.decision);
      case 'settle':
        return this.settle(entry.result);
      case 'order':
        return this.doing(() => {
          this.chronicle.noteOrders(entry.side, entry.orders);
          return null;
        });
      case 'answer':
        return this.doing(() => this.machine.answer(entry.side, entry.answer, entry.decision, entry));
    }
  }

  /** Why this answer would be refused; null if it would be accepted. Changes nothing. */
  check(decision: Decision, answer: unknown): Refusal | null {
    const checked = this.machine.checkAnswer(decision, answer);
    return isRefusal(checked) ? checked : null;
  }

  /** Faces that players rolled with their own dice, for the awaited wave. */
  enterFaces(faces: unknown): readonly Entry<E>[] | Refusal {
    return this.doing(() => this.machine.enterFaces(faces));
  }

  /** What players drew from their own bag or pile. */
  enterDrawn(items: unknown): readonly Entry<E>[] | Refusal {
    return this.doing(() => this.machine.enterDrawn(items));
  }

  /** The question whose sealed answer of that side waits for others; null if there is none. */
  sealedBy(side: Side): string | null {
    const waiting = this.machine.inputs.findLast(
      (input) => input.is === 'answer' && input.side === side && this.machine.isSealed(input.decision),
    );
    return waiting?.is === 'answer' ? waiting.decision : null;
  }

  /** Takes back a sealed answer before the reveal. */
  retract(side: Side, decision: string): readonly Entry<E>[] | Refusal {
    return this.doing(() => {
      const refusal = this.machine.retract(side, decision);
      if (refusal === null) this.chronicle.forgetAnswer(side, decision);
      return refusal;
    });
  }

  /** A player concedes, or the players agree on an end: the rules have no say in it, and no undo takes it back. */
  settle(result: Result): readonly Entry<E>[] | Refusal {
    if (this.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    this.settled = result;
    this.chronicle.tape.push({ is: 'settle', result });
    return [this.chronicle.note({ kind: 'ended', result })];
  }

  /** Several answers sent at once: see `plan.ts`. */
  plan(side: Side, steps: unknown): PlanReport {
    return followPlan(this, side, steps);
  }

  ordersOf(side: Side): readonly StandingOrder[] {
    return this.orders.of(side);
  }

  /** Replaces a side's standing orders, which may be anything; orders that fit the open question answer at once. */
  order(side: Side, orders: unknown): readonly Entry<E>[] | Refusal {
    const checked = ordersFrom(orders);
    if (isRefusal(checked)) return checked;
    if (!this.system.sides.includes(side))
      return refuse(HOUSE.side, 'Only a side that is playing can give standing orders.');
    return this.doing(() => {
      this.orders.replace(side, checked);
      this.chronicle.noteOrders(side, checked);
      return null;
    });
  }

  /**
   * How many of its last answers a side may take back alone against a remote opponent: back to the last roll, reveal,
   * or answer of another side. Farther back takes consent.
   */
  undoFree(side: Side): number {
    return this.chronicle.answersSinceNews(side);
  }

  /** How many answers could be taken back at all. */
  get undoable(): number {
    return this.chronicle.journal.answers();
  }

  /** The gesture whose first answer has that event's number; null if none of that side stands there. */
  gestureAt(side: Side, n: number): ConfirmedGesture | null {
    for (const gesture of gesturesIn(this.chronicle.journal.backwards(), [side])) {
      if (gesture.n === n) return gesture;
      if (gesture.n < n) break;
    }
    return null;
  }

  /**
   * Takes the last answers back. The same answers then meet the same dice, others meet other dice, and undone events
   * stay in the log.
   */
  undo(answers = 1, by?: Side): readonly Entry<E>[] | Refusal {
    if (this.settled !== null) return refuse(HOUSE.over, 'The battle is over.');
    if (!Number.isInteger(answers) || answers < 1 || answers > this.undoable)
      return refuse(HOUSE.undo, 'There is nothing to take back.');
    this.rewind(answers);
    const taker = by === undefined ? {} : { by };
    this.chronicle.tape.push({ is: 'undo', answers, ...taker });
    return [this.chronicle.note({ kind: 'undone', to: this.chronicle.journal.lastNumber(), ...taker })];
  }

  /**
   * The answers that `redo` would give again: those of the first gesture that an undo took back, and what followed it,
   * up to the next gesture of these sides. There are none once something else was done.
   */
  redoable(sides: readonly Side[]): readonly AnswerInput[] {
    const [first, ...rest] = this.settled === null ? this.chronicle.journal.undone : [];
    if (first === undefined) return [];
    const next = rest.findIndex((one) => isGesture(one) && sides.includes(one.side));
    return [first, ...(next < 0 ? rest : rest.slice(0, next))];
  }

  /** Gives those answers again. */
  redo(sides: readonly Side[]): readonly Entry<E>[] | Refusal {
    const answers = this.redoable(sides);
    if (answers.length === 0) return refuse(HOUSE.undo, 'There is nothing to do again.');
    const page = this.chronicle.page();
    for (const one of answers) {
      // A standing order may have answered already.
      if (this.chronicle.journal.undone[0] !== one) continue;
      const done = this.answer(one.side, one.answer, one.decision, one);
      if (isRefusal(done)) return this.chronicle.n === page.n ? done : this.chronicle.since(page);
    }
    return this.chronicle.since(page);
  }

  private rewind(answers: number): void {
    this.machine = rewind(this.machine, this.chronicle, answers);
    this.chronicle.attend(this.machine, this.watch);
  }

  /** What an act leads to, including standing orders, or why it is refused. */
  private doing(act: () => Refusal | null): readonly Entry<E>[] | Refusal {
    if (this.settled !== null) return refuse(HOUSE.over, 'The battle is over.');
    const page = this.chronicle.page();
    try {
      const refusal = act();
      if (refusal !== null) return refusal;
      this.orders.obey(this.machine);
    } catch (error) {
      return this.standAgain(error, page);
    }
    return this.chronicle.since(page);
  }

  /** Rules that throw are our mistake: the battle returns to where it stood, and the error is kept for inspection. */
  private standAgain(error: unknown, page: Page): Refusal {
    // Dice from a case or a tape that do not fit are not the rules' fault.
    if (error instanceof ScriptError || error instanceof Misfit) throw error;
    const given = this.undoable - page.answers;
    // Without an answer there is nothing to go back to: dice were typed in, or a check broke.
    if (given <= 0 && this.n !== page.n) throw error;
    if (given > 0) this.rewind(given);
    this.chronicle.journal.forgetUndone();
    this.chronicle.turnBackTo(page);
    this.fault = error;
    return refuse(
      HOUSE.broken,
      `The rules broke (${error instanceof Error ? error.message : 'unknown'}). Nothing has changed.`,
    );
  }
}

function isGesture({ standing, together }: AnswerInput): boolean {
  return standing !== true && together !== true;
}
