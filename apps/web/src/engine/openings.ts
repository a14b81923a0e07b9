import { type Entry, type StageCall, sameJson } from '@bridgehead/kernel';
import { type GameSystem, type Table, type TableEvent } from '@bridgehead/tabletop';

/** Undo goes back over a few stages only; older openings are dropped. */
const MOST_OPENINGS = 40;

interface Opening {
  /** The number of the event with which the stage began. */
  readonly n: number;
  readonly stage: StageCall;
  readonly table: Table;
}

/** The table at the beginning of each of the last stages, from which a stage can be imagined again. */
export class Openings {
  private kept: Opening[] = [];
  private readonly system: GameSystem;

  constructor(system: GameSystem) {
    this.system = system;
  }

  /** Takes every event, with the table after it. */
  folded({ n, event }: Entry<TableEvent>, table: Table): void {
    if (event.kind === 'undone') this.kept = this.kept.filter((opening) => opening.n <= event.to);
    if (event.kind !== 'stageBegan') return;
    this.kept.push({ n, stage: event.stage, table: this.system.state.copy(table) });
    if (this.kept.length > MOST_OPENINGS) this.kept.shift();
  }

  /** The table at the beginning of the present stage; null if its beginning was not seen. */
  of(stage: StageCall): Table | null {
    const last = this.kept.at(-1);
    return last !== undefined && sameJson(last.stage, stage) ? last.table : null;
  }
}
