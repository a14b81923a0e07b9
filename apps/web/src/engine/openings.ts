import { type Entry, type StageCall, sameJson } from '@bridgehead/kernel';
import { type GameSystem, type Table, type TableEvent } from '@bridgehead/tabletop';

/** Undo goes back over few stages; what is farther back than this is done without. */
const MOST_OPENINGS = 40;

interface Opening {
  /** The number of the event with which the stage began. */
  readonly n: number;
  readonly stage: StageCall;
  readonly table: Table;
}

/** The table as it was known when each of the last stages began: what a stage can be imagined again from. */
export class Openings {
  private kept: Opening[] = [];
  private readonly system: GameSystem;

  constructor(system: GameSystem) {
    this.system = system;
  }

  /** Hears every event, with the table that it led to. */
  folded({ n, event }: Entry<TableEvent>, table: Table): void {
    if (event.kind === 'undone') this.kept = this.kept.filter((opening) => opening.n <= event.to);
    if (event.kind !== 'stageBegan') return;
    this.kept.push({ n, stage: event.stage, table: this.system.state.copy(table) });
    if (this.kept.length > MOST_OPENINGS) this.kept.shift();
  }

  /** The table at the beginning of the stage that runs now; null if it was not seen to begin. */
  of(stage: StageCall): Table | null {
    const last = this.kept.at(-1);
    return last !== undefined && sameJson(last.stage, stage) ? last.table : null;
  }
}
