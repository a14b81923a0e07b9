import { type Dice, seededDice } from '../dice/dice.js';
import { Machine } from '../machine/machine.js';
import { type Chronicled, recover, type BattleSnapshot } from '../record/recover.js';
import { readSave, type Save } from '../record/save.js';
import type { BattleRecord } from '../record/tape.js';
import type { Entry, Fact, StageCall } from '../system/events.js';
import type { Watch } from '../system/play.js';
import type { Setup, System } from '../system/system.js';
import type { Viewer } from '../values/names.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';
import { type Situation, situationOf, type View, viewOf } from '../view/view.js';
import { resume } from './resume.js';
import { RunningBattle } from './running-battle.js';

export interface BattleOptions {
  readonly dice?: Dice;
  readonly watch?: Watch;
}

/** One game from muster to verdict: how it begins, continues from a save, is recorded and is viewed. */
export class Battle<T, E extends Fact> extends RunningBattle<T, E> {
  /** Null for a battle that continues from a save or was laid out by hand. */
  readonly setup: Setup | null;
  private readonly opening: T;

  private constructor(machine: Machine<T, E>, setup: Setup | null, watch: Watch | undefined, opening = machine.table) {
    super(machine, watch);
    this.setup = setup;
    this.opening = machine.system.state.copy(opening);
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

  /** A battle at a stage of a table laid out by hand, as cases do. */
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
    battle.chronicle.attend(machine, options.watch);
    machine.start();
    return battle;
  }

  /** Continues from a save. If the rules no longer fit it, the battle stands at the start of its stage and says so. */
  static load<T, E extends Fact>(
    system: System<T, E>,
    saved: unknown,
    options: BattleOptions = {},
  ): Battle<T, E> | Refusal {
    const save = readSave(system, saved);
    return isRefusal(save) ? save : Battle.resume(system, save, options);
  }

  /**
   * Continues from the stored log of a battle under the present rules: if they no longer lead to its events, it stands
   * at the start of its stage. A battle that is over can only be viewed; no rule runs for it.
   */
  static recover<T, E extends Fact>(
    system: System<T, E>,
    past: Chronicled<T, E>,
    options: BattleOptions = {},
  ): Battle<T, E> | Refusal {
    const found = recover(system, past, options.dice);
    if (found === null) return refuse(HOUSE.save, 'No event of this battle was stored.');
    const { save, table, result } = found;
    if (result === null) return Battle.resume(system, save, options, past);
    const machine = new Machine(system, { ...save, table }, options.dice ?? seededDice(save.check));
    const battle = new Battle(machine, past.setup ?? null, options.watch, past.opening);
    battle.chronicle.goOn(save, past.entries);
    battle.settled = result;
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
    const battle = new Battle(machine, past?.setup ?? null, options.watch, past?.opening);
    try {
      battle.goOn(save, past?.entries ?? []);
    } catch (error) {
      // The stage in a save is not checked beforehand: rules that cannot run on it throw.
      return refuse(
        HOUSE.save,
        `This save cannot be used: its stage does not run (${error instanceof Error ? error.message : 'unknown'}).`,
      );
    }
    return battle;
  }

  private goOn(save: Save, past: readonly Entry<E>[]): void {
    this.chronicle.goOn(save, past);
    for (const [side, orders] of Object.entries(save.standing)) this.orders.replace(side, orders);
    this.machine = resume(this.machine, this.chronicle, save, this.watch);
    this.orders.obey(this.machine);
  }

  /** An independent copy with new dice, for search. It keeps no log and cannot be undone. */
  fork(dice: Dice): Machine<T, E> {
    return this.machine.fork(dice);
  }

  save(): Save {
    return {
      bridgehead: 'save',
      system: this.system.id,
      version: this.system.version,
      stage: this.stage,
      stageNumber: this.stageNumber,
      table: this.system.state.pack(this.machine.opening()),
      inputs: [...this.machine.inputs],
      rolls: this.machine.rolls.next,
      place: this.machine.stagePlace,
      events: this.n,
      digest: this.chronicle.digest().state(),
      standing: this.orders.bySide(),
      numbers: this.chronicle.journal.stageEntries().map(({ n }) => n),
      check: this.chronicle.stageCheck(),
    };
  }

  /** The whole battle as its setup and all inputs. */
  record(): BattleRecord | Refusal {
    if (this.setup === null)
      return refuse(
        HOUSE.save,
        'A battle that was loaded from a save does not know how it began, so it has no record.',
      );
    if (this.log.some(({ event }) => event.kind === 'restarted'))
      return refuse(HOUSE.save, 'The rules changed while this battle was played, so no record leads to its events.');
    const { id, version } = this.system;
    const tape = [...this.chronicle.tape];
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
    return viewOf(this.machine, this.situationFor(viewer));
  }

  /** The view without its tables, for a client that folds events. */
  situationFor(viewer: Viewer): Situation {
    const situation = situationOf(this.machine, viewer, this.n, this.ordersOf(viewer));
    return this.settled === null ? situation : { ...situation, pending: [], result: this.settled };
  }

  /** The table before the first event, as that viewer may know it, onto which its events are folded. */
  openingFor(viewer: Viewer): T {
    return this.system.state.veil(this.opening, viewer);
  }

  /** Everything that must be stored for `recover`, as the umpire knows it. */
  get past(): Chronicled<T, E> {
    return { opening: this.opening, entries: this.log };
  }

  /** Where it stands now, for `recover`. */
  snapshot(): BattleSnapshot {
    const digest = this.chronicle.digest().state();
    return { n: this.n, table: this.system.state.pack(this.table), digest };
  }

  /** The events after that number, as that viewer may know them. */
  entriesFor(viewer: Viewer, after = 0): Entry<E>[] {
    return this.chronicle.entriesFor(viewer, after);
  }

  /** The running hash over the umpire's events. */
  digest(): string {
    return this.chronicle.digest().text();
  }
}
