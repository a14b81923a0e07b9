import type { Entry, Side } from '@bridgehead/kernel';
import { type GameSystem, type Table, type TableEvent, turnOf } from '@bridgehead/tabletop';

/** One counter of both sides, turn by turn. */
export interface Series {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  readonly turns: readonly { readonly turn: number; readonly values: Readonly<Record<Side, number>> }[];
}

type Counted = Readonly<Record<Side, Readonly<Record<string, number>>>>;

/** Counters as they stood at the end of each turn. */
export class Scores {
  private readonly system: GameSystem;
  private readonly turns = new Map<number, Counted>();

  constructor(system: GameSystem, opening: Table) {
    this.system = system;
    this.turns.set(turnOf(opening), countersIn(opening));
  }

  after({ event }: Entry<TableEvent>, table: Table): void {
    const turn = turnOf(table);
    const isNew = !this.turns.has(turn);
    if (!isNew && event.kind !== 'counterChanged' && event.kind !== 'undone') return;
    // An undone turn is played again.
    for (const later of this.turns.keys()) if (later > turn) this.turns.delete(later);
    this.turns.set(turn, countersIn(table));
  }

  /** The counters in the book's list that changed for a side, in the book's order. */
  series(): readonly Series[] {
    const { sides, vocabulary } = this.system;
    const turns = [...this.turns].toSorted(([a], [b]) => a - b);
    return vocabulary.counters.flatMap(({ id, name, meaning }) => {
      const values = turns.map(([turn, counted]) => ({
        turn,
        values: Object.fromEntries(sides.map((side) => [side, counted[side]?.[id] ?? 0])),
      }));
      const changed = sides.some((side) => values.some((one) => one.values[side] !== values[0]?.values[side]));
      return changed ? [{ id, name, meaning, turns: values }] : [];
    });
  }
}

function countersIn(table: Table): Counted {
  return Object.fromEntries([...table.sides.values()].map(({ id, counters }) => [id, { ...counters }]));
}
