import { Course } from './course.js';
import type { Decision, StandingOrder } from './decision.js';
import { type Dice, seededDice } from './dice/dice.js';
import type { Entry, Fact, Result, StageCall } from './events.js';
import { type Awaited, Machine } from './machine.js';
import type { Side, Viewer } from './names.js';
import { followPlan, type PlanReport } from './plan.js';
import type { Watch } from './play.js';
import { type Chronicled, recover } from './recover.js';
import { HOUSE, isRefusal, type Refusal, refuse } from './refusal.js';
import { ordersFrom, readSave } from './saves.js';
import type { Setup, System } from './system.js';
import type { BattleRecord, Situation, Input, RollInput, Save, TapeEntry, View } from './view.js';
import { situationOf, viewOf } from './viewing.js';

export interface BattleOptions {
  readonly dice?: Dice;
  readonly watch?: Watch;
}

/** One game from muster to verdict: the machine with its log, its journal, undo, saves and views. */
export class Battle<T, E extends Fact> {
  readonly system: System<T, E>;
  /** Null for a battle that goes on from a save or was laid out by hand. */
  readonly setup: Setup | null;
  private readonly opening: T;
  private readonly course: Course<T, E>;

  private constructor(machine: Machine<T, E>, setup: Setup | null, watch: Watch | undefined, opening?: T) {
    this.system = machine.system;
    this.setup = setup;
    this.opening = machine.system.state.copy(opening ?? machine.table);
    this.course = new Course(machine, watch);
  }

  static begin<T, E extends Fact>(
    system: System<T, E>,
    setup: Setup,
    options: BattleOptions = {},
  ): Battle<T, E> | Refusal {
    const begun = system.begin(setup);
    if (isRefusal(begun)) return begun;
    return Battle.from(system, begun.table, begun.first, setup, options);
  }

  /** A battle that stands at a stage of a table that somebody has laid out, as cases do. */
  static from<T, E extends Fact>(
    system: System<T, E>,
    table: T,
    first: StageCall,
    setup: Setup | null,
    options: BattleOptions = {},
  ): Battle<T, E> {
    const dice = options.dice ?? seededDice(setup?.seed ?? '');
    const machine = new Machine(system, { table, stage: first, stageNumber: 1, rolls: 0 }, dice);
    const battle = new Battle(machine, setup, options.watch);
    battle.course.start();
    return battle;
  }

  /** Goes on from a save. If the rules no longer fit it, the battle stands at the start of its stage and says so. */
  static load<T, E extends Fact>(
    system: System<T, E>,
    saved: unknown,
    options: BattleOptions = {},
  ): Battle<T, E> | Refusal {
    const save = readSave(system, saved);
    return isRefusal(save) ? save : Battle.resume(system, save, options);
  }

  /**
   * Goes on from what was written down of a battle, by the rules as they are now: where they no longer lead there, it stands at the
   * start of its stage. One that is over is there to be looked at; no rule is run for it.
   */
  static recover<T, E extends Fact>(
    system: System<T, E>,
    past: Chronicled<T, E>,
    options: BattleOptions = {},
  ): Battle<T, E> | Refusal {
    const found = recover(system, past);
    if (found === null) return refuse(HOUSE.save, 'Nothing of this battle was written down.');
    const { save, table, result } = found;
    if (result === null) return Battle.resume(system, save, options, past);
    const machine = new Machine(system, { ...save, table }, options.dice ?? seededDice(save.check));
    const battle = new Battle(machine, null, options.watch, past.opening);
    battle.course.chronicle.goOn(save, past.entries);
    battle.course.settled = result;
    return battle;
  }

  private static resume<T, E extends Fact>(
    system: System<T, E>,
    save: Save,
    options: BattleOptions,
    past?: Chronicled<T, E>,
  ): Battle<T, E> | Refusal {
    const table = system.state.unpack(save.table);
    if (isRefusal(table)) return table;
    const machine = new Machine(system, { ...save, table }, options.dice ?? seededDice(save.check));
    const battle = new Battle(machine, null, options.watch, past?.opening);
    try {
      battle.course.goOn(save, past?.entries ?? []);
    } catch (error) {
      // What a save says of its stage is not checked beforehand: rules that cannot run on it say so by throwing.
      return refuse(
        HOUSE.save,
        `This save cannot be used: its stage does not run (${error instanceof Error ? error.message : 'unknown'}).`,
      );
    }
    return battle;
  }

  /** Everything that came in, the undone too. */
  get tape(): TapeEntry[] {
    return this.course.tape;
  }
  /** What the rules threw when they last broke; null if they never did. */
  get fault(): unknown {
    return this.course.fault;
  }
  /** Everything that has happened, the undone too. */
  get log(): Entry<E>[] {
    return this.course.chronicle.log;
  }
  get table(): T {
    return this.course.machine.table;
  }
  get pending(): readonly Decision[] {
    return this.course.settled === null ? this.course.machine.pending : [];
  }
  /** Dice that players must type in. */
  get awaited(): Awaited | null {
    return this.course.settled === null ? this.course.machine.awaited : null;
  }
  get result(): Result | null {
    return this.course.settled ?? this.course.machine.result;
  }
  get stage(): StageCall {
    return this.course.machine.stage;
  }
  get stageNumber(): number {
    return this.course.machine.stageNumber;
  }
  /** What came in since the stage began. */
  get inputs(): readonly Input[] {
    return this.course.machine.inputs;
  }
  /** The number of the last event. */
  get n(): number {
    return this.course.chronicle.n;
  }

  /** Carries out an answer, which may be anything, and returns what happened, or why it is refused. */
  answer(side: Side, answer: unknown, decision?: string): readonly Entry<E>[] | Refusal {
    return this.course.doing(() => this.course.machine.answer(side, answer, decision));
  }

  /** What a tape says came in. Its standing orders are noted and do nothing: what they answered is on the tape as well. */
  again(entry: Exclude<TapeEntry, RollInput>): readonly Entry<E>[] | Refusal {
    switch (entry.is) {
      case 'undo':
        return this.undo(entry.answers);
      case 'retract':
        return this.retract(entry.side, entry.decision);
      case 'settle':
        return this.settle(entry.result);
      case 'order':
        return this.course.doing(() => {
          this.noteOrders(entry.side, entry.orders);
          return null;
        });
      case 'answer':
        return this.course.doing(() =>
          this.course.machine.answer(entry.side, entry.answer, entry.decision, entry.standing),
        );
    }
  }

  /** Why this answer would be refused; null if it would be accepted. Changes nothing. */
  check(decision: Decision, answer: unknown): Refusal | null {
    const checked = this.course.machine.checkAnswer(decision, answer);
    return isRefusal(checked) ? checked : null;
  }

  /** Faces that players rolled with their own dice, for the wave that is awaited. */
  enterFaces(faces: unknown): readonly Entry<E>[] | Refusal {
    return this.course.doing(() => this.course.machine.enterFaces(faces));
  }

  /** What players drew from their own bag or pile. */
  enterDrawn(items: unknown): readonly Entry<E>[] | Refusal {
    return this.course.doing(() => this.course.machine.enterDrawn(items));
  }

  /** Takes back a sealed answer before the reveal. */
  retract(side: Side, decision: string): readonly Entry<E>[] | Refusal {
    return this.course.doing(() => {
      const refusal = this.course.machine.retract(side, decision);
      if (refusal === null) {
        this.course.chronicle.journal.forget(decision);
        this.course.tape.push({ is: 'retract', decision, side });
      }
      return refusal;
    });
  }

  /** Somebody gives up, or the players agree on an end: the rules have no say in it, and no undo takes it back. */
  settle(result: Result): readonly Entry<E>[] | Refusal {
    if (this.result !== null) return refuse(HOUSE.over, 'The battle is over.');
    this.course.settled = result;
    this.course.tape.push({ is: 'settle', result });
    return [this.course.chronicle.note({ kind: 'ended', result })];
  }

  /** Several answers sent at once: see `plan.ts`. */
  plan(side: Side, steps: unknown): PlanReport {
    return followPlan(this, side, steps);
  }

  ordersOf(side: Side): readonly StandingOrder[] {
    return this.course.ordersOf(side);
  }

  /** Replaces a side's standing orders, which may be anything; those that fit what is asked now answer at once. */
  order(side: Side, orders: unknown): readonly Entry<E>[] | Refusal {
    const checked = ordersFrom(orders);
    if (isRefusal(checked)) return checked;
    if (!this.system.sides.includes(side)) return refuse(HOUSE.side, 'Only a side that plays gives standing orders.');
    return this.course.doing(() => {
      this.course.standing.set(side, checked);
      this.noteOrders(side, checked);
      return null;
    });
  }

  /** Standing orders are logged for the side that gave them. */
  private noteOrders(side: Side, orders: readonly StandingOrder[]): void {
    this.course.tape.push({ is: 'order', side, orders });
    this.course.chronicle.note({ kind: 'ordered', side, orders });
  }

  /**
   * How many of the last answers a side may take back by itself from an opponent at a distance: back to the last roll, reveal,
   * or answer of another side. Further back takes consent.
   */
  undoFree(side: Side): number {
    return this.course.chronicle.answersSinceNews(side);
  }

  /** How many answers could be taken back at all. */
  get undoable(): number {
    return this.course.chronicle.journal.answers();
  }

  /** Takes the last answers back. Dice after it are fresh, and what was undone stays in the log. */
  undo(answers = 1): readonly Entry<E>[] | Refusal {
    if (this.course.settled !== null) return refuse(HOUSE.over, 'The battle is over.');
    if (!Number.isInteger(answers) || answers < 1 || answers > this.undoable)
      return refuse(HOUSE.undo, 'There is nothing to take back.');
    this.course.rewind(answers);
    this.course.tape.push({ is: 'undo', answers });
    return [this.course.chronicle.note({ kind: 'undone', to: this.course.chronicle.journal.lastNumber() })];
  }

  /** An independent copy with new dice, for search. It keeps no log and cannot be undone. */
  fork(dice: Dice): Machine<T, E> {
    return this.course.machine.fork(dice);
  }

  save(): Save {
    return {
      bridgehead: 'save',
      system: this.system.id,
      version: this.system.version,
      stage: this.stage,
      stageNumber: this.stageNumber,
      table: this.system.state.pack(this.course.machine.opening()),
      inputs: [...this.course.machine.inputs],
      rolls: this.course.machine.rolls,
      events: this.n,
      digest: this.course.chronicle.digest().state(),
      standing: Object.fromEntries(this.course.standing),
      numbers: this.course.chronicle.journal.stageEntries().map(({ n }) => n),
      check: this.course.chronicle.stageCheck(),
    };
  }

  /** The whole battle as its setup and everything that came in. */
  record(): BattleRecord | Refusal {
    if (this.setup === null)
      return refuse(HOUSE.save, 'A battle that goes on from a save has no record of its beginning.');
    const { id, version } = this.system;
    const tape = [...this.course.tape];
    return {
      bridgehead: 'record',
      system: id,
      version,
      setup: this.setup,
      tape,
      digest: this.digest(),
      result: this.result,
    };
  }

  viewFor(viewer: Viewer): View<T> {
    return viewOf(this.course.machine, this.situationFor(viewer));
  }

  /** The view without its tables: for whoever folds events. */
  situationFor(viewer: Viewer): Situation {
    const course = situationOf(this.course.machine, viewer, this.n, this.ordersOf(viewer));
    return this.course.settled === null ? course : { ...course, pending: [], result: this.course.settled };
  }

  /** The table before the first event, as that viewer may know it: what its events are folded onto. */
  openingFor(viewer: Viewer): T {
    return this.system.state.veil(this.opening, viewer);
  }

  /** All that has to be written down of a battle for `recover`, as the umpire knows it. */
  get past(): Chronicled<T, E> {
    return { opening: this.opening, entries: this.log };
  }

  /** The events after that number, as that viewer may know them. */
  entriesFor(viewer: Viewer, after = 0): Entry<E>[] {
    return this.course.chronicle.entriesFor(viewer, after);
  }

  /** The running hash over the umpire's events. */
  digest(): string {
    return this.course.chronicle.digest().text();
  }
}
