import type { AnyAsk, Decision, Option, PlanStep } from '@bridgehead/kernel';
import { movementOf, type Table } from '@bridgehead/tabletop';
import type { Lookout } from '@bridgehead/commander';

/** A planned answer with what the player is told about it. */
export interface NamedStep extends PlanStep {
  readonly label: string;
  readonly notes: readonly string[];
}

/** Picks that lead to the question of where a squad moves. */
export interface WayToMove {
  readonly steps: readonly NamedStep[];
  readonly decision: Decision;
  readonly table: Table;
}

/** How many positions a gesture looks at; a book may ask as many questions before the move as it likes. */
const MOST_POSITIONS = 40;

/**
 * The ways from a question to a move of a squad, through the player's own picks: those with the fewest picks first,
 * then in the order of options.
 */
export function* waysToMove(lookout: Lookout, squad: string): Iterable<WayToMove> {
  const queue: (readonly NamedStep[])[] = [[]];
  let looked = 0;
  for (const steps of queue) {
    const from = lookout.after(steps);
    if (from?.next.is !== 'mine' || from.next.decision.kind !== 'pick') continue;
    for (const step of picksFor(lookout, from.table, from.next.decision, squad)) {
      if (++looked > MOST_POSITIONS) return;
      const taken = [...steps, step];
      const outlook = lookout.after(taken);
      if (outlook?.next.is !== 'mine') continue;
      const { decision } = outlook.next;
      if (decision.kind === 'pick') queue.push(taken);
      else if (moves(outlook.table, lookout.askOf(decision), decision, squad))
        yield { steps: taken, decision, table: outlook.table };
    }
  }
}

/** The picks that concern a squad: all of them if the question is about the squad, else those that name it. */
function* picksFor(lookout: Lookout, table: Table, decision: Decision, squad: string): Iterable<NamedStep> {
  const about = Object.values(decision.args).includes(squad);
  for (const option of lookout.askOf(decision).options(table, decision.args, decision.side))
    if (about || names(option, squad)) yield named(decision.ask, option);
}

function named(ask: string, { answer, label, preview }: Option): NamedStep {
  return { ask, answer, label, notes: preview?.notes ?? [] };
}

function names({ id, pieces = [] }: Option, squad: string): boolean {
  return id === squad || pieces.includes(squad);
}

function moves(table: Table, ask: AnyAsk<Table>, decision: Decision, squad: string): boolean {
  if (decision.kind !== 'move') return false;
  const movers = movementOf(table, ask, decision)?.movers ?? [];
  return movers.some((id) => table.models.get(id)?.squad === squad);
}

/** Values that are computed only when they are wanted, and then kept. */
export class FoundLater<T> implements Iterable<T> {
  private readonly known: T[] = [];
  private readonly source: Iterator<T>;

  constructor(source: Iterable<T>) {
    this.source = source[Symbol.iterator]();
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let i = 0; ; i++) {
      const value = this.known[i] ?? this.another();
      if (value === undefined) return;
      yield value;
    }
  }

  private another(): T | undefined {
    const found = this.source.next();
    if (found.done === true) return undefined;
    this.known.push(found.value);
    return found.value;
  }
}
