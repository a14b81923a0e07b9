import { Chronicle } from './chronicle.js';
import type { Decision, StandingOrder } from './decision.js';
import { ScriptError } from './dice/scripted.js';
import type { PlayEvent, Entry, Fact, Result } from './events.js';
import { Machine, Misfit } from './machine.js';
import type { Side } from './names.js';
import type { Watch } from './play.js';
import { HOUSE, isRefusal, type Refusal, refuse } from './refusal.js';
import { standingAnswer } from './standing.js';
import type { System } from './system.js';
import type { Save, TapeEntry } from './view.js';

/** A machine that is listened to: what comes in is carried out, written down, and can be taken back. */
export class Course<T, E extends Fact> {
  machine: Machine<T, E>;
  readonly chronicle: Chronicle<T, E>;
  /** Everything that came in, the undone too. */
  readonly tape: TapeEntry[] = [];
  readonly standing = new Map<Side, readonly StandingOrder[]>();
  /** What the rules threw when they last broke; null if they never did. */
  fault: unknown = null;
  /** An end that players have made, not the rules. */
  settled: Result | null = null;
  private readonly watch: Watch | undefined;

  constructor(machine: Machine<T, E>, watch: Watch | undefined) {
    this.machine = machine;
    this.watch = watch;
    this.chronicle = new Chronicle(machine.system.state);
  }

  get system(): System<T, E> {
    return this.machine.system;
  }

  start(): void {
    this.attend(this.machine);
    this.machine.start();
  }

  ordersOf(side: Side): readonly StandingOrder[] {
    return this.standing.get(side) ?? [];
  }

  /** Goes back to the stage of that answer and runs it again, quietly, as far as the inputs that are kept. */
  rewind(answers: number): void {
    const { rolls, dice, table } = this.machine;
    const { mark, kept, undone } = this.chronicle.journal.cut(answers);
    for (const event of undone) this.system.state.revert(table, event);
    const machine = new Machine(this.system, { table, stage: mark.stage, stageNumber: mark.stageNumber, rolls }, dice);
    let told = 0;
    machine.sink = () => told++;
    machine.rerun(kept, false);
    machine.rolls = rolls;
    this.chronicle.journal.keep(told);
    this.machine = machine;
    this.attend(machine);
  }

  /** From what was saved, as far as the rules still lead there; otherwise from the start of its stage. */
  goOn(save: Save, past: readonly Entry<E>[]): void {
    this.chronicle.goOn(save, past);
    for (const [side, orders] of Object.entries(save.standing)) this.standing.set(side, orders);
    const problem = this.rerunSaved(save);
    if (problem === null) this.attend(this.machine);
    else this.restart(save, problem);
    this.obey();
  }

  private rerunSaved(save: Save): string | null {
    const numbers = save.numbers.values();
    this.machine.sink = (event) =>
      this.chronicle.journal.hear({ n: numbers.next().value ?? save.events, event }, this.machine.stageNumber);
    this.machine.heard = (input) => this.chronicle.journal.take(input);
    try {
      this.machine.rerun(save.inputs, true);
    } catch (error) {
      if (error instanceof Misfit) return error.message;
      throw error;
    }
    return this.chronicle.stageCheck() === save.check ? null : 'the same answers now lead elsewhere';
  }

  private restart(save: Save, problem: string): void {
    const table = this.system.state.unpack(save.table);
    if (isRefusal(table)) throw new Error(table.reason);
    this.machine = new Machine(this.system, { ...save, table }, this.machine.dice);
    this.chronicle.journal.clear();
    this.attend(this.machine);
    // What was played of the stage is taken back, for those too who only fold events.
    const [began] = save.numbers;
    if (began !== undefined) this.chronicle.note({ kind: 'undone', to: began - 1 });
    this.hear({ kind: 'restarted', reason: `The rules have changed since this battle was saved: ${problem}.` });
    this.machine.start();
  }

  /** Listens to a machine from now on. */
  private attend(machine: Machine<T, E>): void {
    machine.watch = this.watch;
    machine.sink = (event) => this.hear(event);
    machine.heard = (input) => {
      this.chronicle.journal.take(input);
      this.tape.push(input);
    };
  }

  private hear(event: E | PlayEvent): void {
    this.chronicle.hear(event, this.machine.stageNumber);
  }

  /** What happens by an act, standing orders included, or why it is refused. */
  doing(act: () => Refusal | null): readonly Entry<E>[] | Refusal {
    if (this.settled !== null) return refuse(HOUSE.over, 'The battle is over.');
    const log = this.chronicle;
    const before = { n: log.n, log: log.log.length, tape: this.tape.length, answers: log.journal.answers() };
    try {
      const refusal = act();
      if (refusal !== null) return refusal;
      this.obey();
    } catch (error) {
      return this.recover(error, before);
    }
    return log.log.slice(before.log);
  }

  /** Rules that throw are a mistake of ours: the battle stands again where it stood before, and the fault is kept to be looked at. */
  private recover(error: unknown, before: { n: number; tape: number; answers: number }): Refusal {
    // Dice that do not fit, a case's or a tape's, are not the rules' fault.
    if (error instanceof ScriptError || error instanceof Misfit) throw error;
    const given = this.chronicle.journal.answers() - before.answers;
    // Where no answer came in there is nothing to go back to: dice that were typed in, or a check that broke.
    if (given <= 0 && this.chronicle.n !== before.n) throw error;
    if (given > 0) this.rewind(given);
    this.chronicle.forgetAfter(before.n);
    this.tape.length = before.tape;
    this.fault = error;
    return refuse(
      HOUSE.broken,
      `The rules broke (${error instanceof Error ? error.message : 'unknown'}). Nothing has changed.`,
    );
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
