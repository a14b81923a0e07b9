import { type Entry, type Situation, type StageCall, sameJson, type View } from '@bridgehead/kernel';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';

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

  /** All that a viewer in this situation knows, apart from later changes of the table; null if the stage was not seen to begin. */
  viewIn(situation: Situation, table: Table): View<Table> | null {
    const opening = this.of(situation.stage);
    return opening === null ? null : { ...situation, table: this.system.state.copy(table), opening };
  }

  /** The table at the beginning of the present stage; null if its beginning was not seen. */
  private of(stage: StageCall): Table | null {
    const last = this.kept.at(-1);
    return last !== undefined && sameJson(last.stage, stage) ? last.table : null;
  }
}
