import type { Decision, StandingOrder } from './decision.js';
import { Digest } from './digest.js';
import { type Dice, seededDice } from './dice/dice.js';
import type { CourseEvent, Entry, Fact, Result, StageCall } from './events.js';
import { Journal } from './journal.js';
import { canonical } from './json.js';
import { type Awaited, Machine, Misfit } from './machine.js';
import type { Side, Viewer } from './names.js';
import type { Watch } from './play.js';
import { redactDecision, redactEntry, redactInput } from './redact.js';
import { HOUSE, isRefusal, type Refusal, refuse } from './refusal.js';
import { readSave } from './saves.js';
import { standingAnswer } from './standing.js';
import type { Setup, System } from './system.js';
import type { AnswerInput, BattleRecord, Input, Save, TapeEntry, View } from './view.js';

export interface BattleOptions {
  readonly dice?: Dice;
  readonly watch?: Watch;
}

/** One step of a plan: the question it is meant for, and the answer. */
export interface PlanStep {
  readonly ask: string;
  readonly answer: unknown;
}

/** One game from muster to verdict: the machine with its log, its journal, undo, saves and views. */
export class Battle<T, E extends Fact> {
  readonly system: System<T, E>;
  /** Null for a battle that goes on from a save or was laid out by hand. */
  readonly setup: Setup | null;
  /** Everything that has happened, the undone too. */
  readonly log: Entry<E>[] = [];
  /** Everything that came in, the undone too. */
  readonly tape: TapeEntry[] = [];
  private machine: Machine<T, E>;
  private readonly opening: T;
  private readonly journal = new Journal<E>();
  private readonly standing = new Map<Side, readonly StandingOrder[]>();
  private readonly watch: Watch | undefined;
  private count = 0;
  private digested = 0;
  private running = new Digest();

  private constructor(machine: Machine<T, E>, setup: Setup | null, watch: Watch | undefined) {
    this.system = machine.system;
    this.machine = machine;
    this.setup = setup;
    this.watch = watch;
    this.opening = machine.system.ground.copy(machine.table);
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
    battle.attend(machine);
    machine.start();
    return battle;
  }

  /** Goes on from a save. If the rules no longer fit it, the battle stands at the start of its stage and says so. */
  static load<T, E extends Fact>(
    system: System<T, E>,
    saved: unknown,
    options: BattleOptions = {},
  ): Battle<T, E> | Refusal {
    const save = readSave(system, saved);
    if (isRefusal(save)) return save;
    const table = system.ground.unpack(save.table);
    if (isRefusal(table)) return table;
    const dice = options.dice ?? seededDice(save.check);
    const battle = new Battle(new Machine(system, { ...save, table }, dice), null, options.watch);
    try {
      battle.goOn(save);
    } catch (error) {
      // What a save says of its stage is not checked beforehand: rules that cannot run on it say so by throwing.
      return refuse(
        HOUSE.save,
        `This save cannot be used: its stage does not run (${error instanceof Error ? error.message : 'unknown'}).`,
      );
    }
    return battle;
  }

  get table(): T {
    return this.machine.table;
  }
  get pending(): readonly Decision[] {
    return this.machine.pending;
  }
  /** Dice that players must type in. */
  get awaited(): Awaited | null {
    return this.machine.awaited;
  }
  get result(): Result | null {
    return this.machine.result;
  }
  get stage(): StageCall {
    return this.machine.stage;
  }
  get stageNumber(): number {
    return this.machine.stageNumber;
  }
  /** What came in since the stage began. */
  get inputs(): readonly Input[] {
    return this.machine.inputs;
  }
  /** The number of the last event. */
  get n(): number {
    return this.count;
  }

  /** Carries out an answer, which may be anything, and returns what happened, or why it is refused. */
  answer(side: Side, answer: unknown, decision?: string): readonly Entry<E>[] | Refusal {
    return this.doing(() => this.machine.answer(side, answer, decision));
  }

  /** An answer from a tape, standing orders and all. */
  again(input: AnswerInput): readonly Entry<E>[] | Refusal {
    return this.doing(() => this.machine.answer(input.side, input.answer, input.decision, input.standing));
  }

  /** Why this answer would be refused; null if it would be accepted. Changes nothing. */
  check(decision: Decision, answer: unknown): Refusal | null {
    const checked = this.machine.checkAnswer(decision, answer);
    return isRefusal(checked) ? checked : null;
  }

  /** Faces that players rolled with their own dice, for the wave that is awaited. */
  enterFaces(faces: readonly number[]): readonly Entry<E>[] | Refusal {
    return this.doing(() => this.machine.enterFaces(faces));
  }

  /** What players drew from their own bag or pile. */
  enterDrawn(items: readonly string[]): readonly Entry<E>[] | Refusal {
    return this.doing(() => this.machine.enterDrawn(items));
  }

  /** Takes back a sealed answer before the reveal. */
  retract(side: Side, decision: string): readonly Entry<E>[] | Refusal {
    return this.doing(() => {
      const refusal = this.machine.retract(side, decision);
      if (refusal === null) {
        this.journal.forget(decision);
        this.tape.push({ is: 'retract', decision, side });
      }
      return refusal;
    });
  }

  /**
   * Several answers sent at once, given one by one; stops at the first question that is somebody else's, at a refusal, and
   * where another question is asked than was planned for.
   */
  plan(side: Side, steps: readonly PlanStep[]): { readonly done: number; readonly stopped: Refusal | null } {
    for (const [done, step] of steps.entries()) {
      const stopped = this.follow(side, step);
      if (stopped !== null) return { done, stopped };
    }
    return { done: steps.length, stopped: null };
  }

  private follow(side: Side, step: PlanStep): Refusal | null {
    const [open, ...others] = this.pending;
    if (open === undefined || open.side !== side || others.length > 0)
      return refuse(HOUSE.side, 'The plan was interrupted.');
    if (open.ask !== step.ask)
      return refuse(HOUSE.stale, `The plan answers "${step.ask}", but "${open.ask}" is asked.`);
    const done = this.answer(side, step.answer, open.id);
    return isRefusal(done) ? done : null;
  }

  ordersOf(side: Side): readonly StandingOrder[] {
    return this.standing.get(side) ?? [];
  }

  /** Replaces a side's standing orders; those that fit what is asked now answer at once. */
  order(side: Side, orders: readonly StandingOrder[]): readonly Entry<E>[] {
    const from = this.log.length;
    this.standing.set(side, orders);
    this.obey();
    return this.log.slice(from);
  }

  /**
   * How many of the last answers a side may take back by itself from an opponent at a distance: back to the last roll, reveal,
   * or answer of another side. Further back takes consent.
   */
  undoFree(side: Side): number {
    let free = 0;
    for (const input of this.machine.inputs.toReversed()) {
      if (
        input.is !== 'answer' ||
        input.side !== side ||
        (input.secret === 'sealed' && !this.machine.isSealed(input.decision))
      )
        break;
      free++;
    }
    return free;
  }

  /** How many answers could be taken back at all. */
  get undoable(): number {
    return this.journal.answers();
  }

  /** Takes the last answers back. Dice after it are fresh, and what was undone stays in the log. */
  undo(answers = 1): readonly Entry<E>[] | Refusal {
    if (!Number.isInteger(answers) || answers < 1 || answers > this.undoable)
      return refuse(HOUSE.undo, 'There is nothing to take back.');
    this.rewind(answers);
    this.tape.push({ is: 'undo', answers });
    this.log.push({ n: ++this.count, event: { kind: 'undone', to: this.journal.lastNumber() } });
    return this.log.slice(-1);
  }

  /** Goes back to the stage of that answer and runs it again, quietly, as far as the inputs that are kept. */
  private rewind(answers: number): void {
    const { rolls, dice, table } = this.machine;
    const { mark, kept, undone } = this.journal.cut(answers);
    for (const event of undone) this.system.ground.revert(table, event);
    const machine = new Machine(this.system, { table, stage: mark.stage, stageNumber: mark.stageNumber, rolls }, dice);
    let told = 0;
    machine.sink = () => told++;
    machine.rerun(kept, false);
    machine.rolls = rolls;
    this.journal.keep(told);
    this.machine = machine;
    this.attend(machine);
  }

  /** An independent copy with new dice, for search. It keeps no log and cannot be undone. */
  fork(dice: Dice): Machine<T, E> {
    return this.machine.fork(dice);
  }

  save(): Save {
    this.digest();
    return {
      bridgehead: 'save',
      system: this.system.id,
      version: this.system.version,
      stage: this.stage,
      stageNumber: this.stageNumber,
      table: this.system.ground.pack(this.machine.opening()),
      inputs: [...this.machine.inputs],
      rolls: this.machine.rolls,
      events: this.count,
      digest: this.running.state(),
      standing: Object.fromEntries(this.standing),
      numbers: this.journal.stageEntries().map(({ n }) => n),
      check: this.stageCheck(),
    };
  }

  /** The whole battle as its setup and everything that came in. */
  record(): BattleRecord | Refusal {
    if (this.setup === null)
      return refuse(HOUSE.save, 'A battle that goes on from a save has no record of its beginning.');
    const { id, version } = this.system;
    const tape = [...this.tape];
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
    const { ground } = this.system;
    const { pending } = this;
    return {
      viewer,
      system: this.system.id,
      n: this.count,
      table: ground.veil(this.table, viewer),
      stage: this.stage,
      stageNumber: this.stageNumber,
      pending: pending.map((decision) => redactDecision(decision, viewer)),
      result: this.result,
      standing: this.ordersOf(viewer),
      opening: ground.veil(this.machine.opening(), viewer),
      inputs: this.machine.inputs.map((input) =>
        redactInput(input, viewer, (decision) => this.machine.isSealed(decision)),
      ),
    };
  }

  /** The table before the first event, as that viewer may know it: what its events are folded onto. */
  openingFor(viewer: Viewer): T {
    return this.system.ground.veil(this.opening, viewer);
  }

  /** The events after that number, as that viewer may know them. */
  entriesFor(viewer: Viewer, after = 0): Entry<E>[] {
    const entries: Entry<E>[] = [];
    for (const entry of this.log) {
      if (entry.n <= after) continue;
      const seen = redactEntry(this.system.ground, entry, viewer);
      if (seen !== null) entries.push(seen);
    }
    return entries;
  }

  /** The running hash over the umpire's events. */
  digest(): string {
    for (; this.digested < this.log.length; this.digested++) this.running.add(canonical(this.log[this.digested]));
    return this.running.text();
  }

  private stageCheck(): string {
    const digest = new Digest();
    for (const { event } of this.journal.stageEntries()) digest.add(canonical(event));
    return digest.text();
  }

  private goOn(save: Save): void {
    this.count = save.events;
    this.running = Digest.from(save.digest);
    for (const [side, orders] of Object.entries(save.standing)) this.standing.set(side, orders);
    const problem = this.rerunSaved(save);
    if (problem === null) this.attend(this.machine);
    else this.restart(save, problem);
    this.obey();
  }

  private rerunSaved(save: Save): string | null {
    const numbers = save.numbers.values();
    this.machine.sink = (event) =>
      this.journal.hear({ n: numbers.next().value ?? save.events, event }, this.machine.stageNumber);
    this.machine.heard = (input) => this.journal.take(input);
    try {
      this.machine.rerun(save.inputs, true);
    } catch (error) {
      if (error instanceof Misfit) return error.message;
      throw error;
    }
    return this.stageCheck() === save.check ? null : 'the same answers now lead elsewhere';
  }

  private restart(save: Save, problem: string): void {
    const table = this.system.ground.unpack(save.table);
    if (isRefusal(table)) throw new Error(table.reason);
    this.machine = new Machine(this.system, { ...save, table }, this.machine.dice);
    this.journal.clear();
    this.attend(this.machine);
    this.hear({ kind: 'restarted', reason: `The rules have changed since this battle was saved: ${problem}.` });
    this.machine.start();
  }

  /** Listens to a machine from now on. */
  private attend(machine: Machine<T, E>): void {
    machine.watch = this.watch;
    machine.sink = (event) => this.hear(event);
    machine.heard = (input) => {
      this.journal.take(input);
      this.tape.push(input);
    };
  }

  private hear(event: E | CourseEvent): void {
    const entry = { n: ++this.count, event };
    this.journal.hear(entry, this.machine.stageNumber);
    this.log.push(entry);
  }

  private doing(act: () => Refusal | null): readonly Entry<E>[] | Refusal {
    const from = this.log.length;
    const refusal = act();
    if (refusal !== null) return refusal;
    this.obey();
    return this.log.slice(from);
  }

  /** Standing orders answer as long as one fits. */
  private obey(): void {
    while (this.machine.pending.some((decision) => this.obeyed(decision)));
  }

  private obeyed(decision: Decision): boolean {
    const answer = standingAnswer(this.machine, decision, this.ordersOf(decision.side));
    return answer !== null && this.machine.answer(decision.side, answer, decision.id, true) === null;
  }
}
