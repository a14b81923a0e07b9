import type { Chance, DrawOutcome, Outcome, PoolOutcome, SumOutcome } from '../dice/chance.js';
import type { DiceRolled, Fact, PlayEvent, Result } from '../system/events.js';
import type { Play, Watch } from '../system/play.js';
import type { StateOperations } from '../system/state-operations.js';
import type { RuleId } from '../values/names.js';
import type { Input, RollInput } from './input.js';

/** Hears every event and every input. */
export interface MachineListener<E extends Fact> {
  happened?(event: E | PlayEvent): void;
  cameIn?(input: Input): void;
}

/** What the machine gives to procedures: it changes the table, keeps the table's events since the stage began, and tells its listener. */
export class LivePlay<T, E extends Fact> implements Play<T, E> {
  readonly table: T;
  result: Result | null = null;
  listener: MachineListener<E> = {};
  watch: Watch = {};
  private readonly state: StateOperations<T, E>;
  private stageEvents: E[] = [];
  private readonly openInterrupts: string[] = [];

  constructor(state: StateOperations<T, E>, table: T) {
    this.state = state;
    this.table = table;
  }

  beginStage(): void {
    this.stageEvents = [];
    this.openInterrupts.length = 0;
  }

  emit(event: E): void {
    const full = this.state.complete(this.table, event);
    this.state.apply(this.table, full);
    this.stageEvents.push(full);
    if (full.because !== undefined) this.cite(full.because);
    this.watch.told?.(full, this.table);
    this.listener.happened?.(full);
  }

  cite(...rules: readonly RuleId[]): void {
    if (this.watch.cited !== undefined) for (const rule of rules) this.watch.cited(rule);
  }

  end(result: Result, because: RuleId): void {
    this.result = result;
    this.cite(because);
    this.tell({ kind: 'ended', result, because });
  }

  reached(moment: string): void {
    this.watch.reached?.(moment);
  }

  enter(interrupt: string): void {
    this.watch.interrupted?.(interrupt, this.openInterrupts);
    this.openInterrupts.push(interrupt);
  }

  leave(): void {
    this.openInterrupts.pop();
  }

  /** Reports an event of the course of play, which does not change the table. */
  tell(event: PlayEvent): void {
    this.watch.told?.(event, this.table);
    this.listener.happened?.(event);
  }

  tellRoll(chance: Chance, input: RollInput, outcome: Outcome): void {
    this.cite(chance.rule);
    if (this.listener.happened !== undefined || this.watch.told !== undefined)
      this.tell(rolled(chance, input, outcome));
  }

  /** A copy of the table as it stood when the stage began. */
  opening(): T {
    const table = this.state.copy(this.table);
    this.takeBackOn(table);
    return table;
  }

  /** Takes the table back to where it stood when the stage began. */
  takeBackStage(): void {
    this.takeBackOn(this.table);
  }

  /** Continues from where another one stands; the tables are the same already. */
  goOnFrom({ stageEvents, result }: LivePlay<T, E>): void {
    this.stageEvents = stageEvents.slice();
    this.result = result;
  }

  private takeBackOn(table: T): void {
    for (let i = this.stageEvents.length - 1; i >= 0; i--) {
      const event = this.stageEvents[i];
      if (event !== undefined) this.state.revert(table, event);
    }
  }
}

/** The event for a roll. */
function rolled(chance: Chance, input: RollInput, outcome: Outcome): DiceRolled {
  return {
    kind: 'diceRolled',
    because: chance.rule,
    stream: chance.stream,
    roll: input.roll,
    count: chance.count,
    ...(chance.side === undefined ? {} : { side: chance.side }),
    ...(chance.kind === 'draw' ? { drawn: (outcome as DrawOutcome).drawn } : { sides: chance.sides }),
    ...('waves' in input.thrown ? { waves: input.thrown.waves } : {}),
    ...(chance.kind === 'pool' ? { needs: chance.needs, successes: (outcome as PoolOutcome).successes } : {}),
    ...(chance.kind === 'sum' ? { total: (outcome as SumOutcome).total } : {}),
    ...(chance.modifiers === undefined ? {} : { modifiers: chance.modifiers }),
    ...(chance.about === undefined ? {} : { about: chance.about }),
    ...(chance.audience === undefined ? {} : { audience: chance.audience }),
  };
}
