import { type Entry, Fold } from '@bridgehead/kernel';
import {
  type GameBattle,
  type GameSystem,
  lineOf,
  nameOf,
  type Passage,
  Passages,
  type Table,
  type TableEvent,
} from '@bridgehead/tabletop';

/** Tells a battle in the passages of its report, each as soon as the next one begins. */
export class Narrator {
  private readonly system: GameSystem;
  private readonly battle: GameBattle;
  private readonly print: (line: string) => void;
  private readonly fold: Fold<Table, TableEvent>;
  private readonly passages: Passages;
  private heard = 0;
  private printed = 0;

  constructor(system: GameSystem, battle: GameBattle, print: (line: string) => void) {
    this.system = system;
    this.battle = battle;
    this.print = print;
    this.fold = new Fold(system.state, system.state.copy(battle.past.opening));
    this.passages = new Passages(system);
  }

  /** Tells what has happened since the last call, except the passage that may still grow. */
  tellNews(): void {
    const { log } = this.battle;
    for (const entry of log.slice(this.heard)) this.hear(entry);
    this.heard = log.length;
    this.tellUpTo(this.passages.list.length - 1);
  }

  /** Tells the last passage too. */
  finish(): void {
    this.tellUpTo(this.passages.list.length);
  }

  private hear(entry: Entry<TableEvent>): void {
    const isUndo = entry.event.kind === 'undone';
    // What is taken back stays told; the passage that says so follows it.
    if (isUndo) this.finish();
    this.fold.add(entry);
    const { table } = this.fold;
    this.passages.add(entry, lineOf(entry, table, this.system), table);
    if (isUndo) this.printed = this.passages.list.length - 1;
  }

  private tellUpTo(end: number): void {
    for (const passage of this.passages.list.slice(this.printed, Math.max(end, this.printed))) {
      for (const line of printedLines(passage, this.fold.table)) this.print(line);
    }
    this.printed = Math.max(end, this.printed);
  }
}

/** A passage as lines of text: a turn after an empty line, what belongs to a stage or an activation indented under its heading. */
function printedLines({ kind, text, side, rule }: Passage, table: Table): readonly string[] {
  switch (kind) {
    case 'turn':
      return ['', text];
    case 'stage':
      return ['', `${text}:`];
    case 'activation':
      return ['', `${text}${side === null ? '' : ` (${nameOf(table, side)})`}:`];
    default:
      return [`  ${text}${rule === null ? '' : ` [${rule}]`}`];
  }
}
