import { type AnyAsk, type Decision, type Odds, type PlanStep } from '@bridgehead/kernel';
import { Lookout } from '@bridgehead/commander';
import { BattleClient } from '@bridgehead/protocol';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import { FoundLater, type WayToMove, waysToMove } from './ways.js';

/** Results computed for the present position. */
interface Ahead {
  readonly key: string;
  readonly lookout: Lookout | null;
  readonly ways: Map<string, FoundLater<WayToMove>>;
  readonly odds: Map<string, Odds>;
}

const NOTHING: Ahead = { key: '', lookout: null, ways: new Map(), odds: new Map() };

/** What a worker knows about one battle: the table that it folds, and what it has computed ahead. */
export class Mind {
  readonly system: GameSystem;
  private readonly client: BattleClient;
  private ahead: Ahead = NOTHING;

  constructor(system: GameSystem, battle: string) {
    this.system = system;
    this.client = new BattleClient({ battle, systemNamed: () => system }, 'worker');
  }

  hear(text: string): void {
    this.client.receive(text);
  }

  get table(): Table {
    const { table } = this.client;
    if (table === null) throw new Error('the battle has not begun');
    return table;
  }

  askOf = ({ ask: name }: Decision): AnyAsk<Table> => {
    const ask = this.system.asks[name];
    if (ask === undefined) throw new Error(`there is no ask "${name}" here`);
    return ask;
  };

  /** Looks ahead from the present position; null if that is not possible. */
  get lookout(): Lookout | null {
    this.refresh();
    return this.ahead.lookout;
  }

  /** Odds already computed. */
  get odds(): Map<string, Odds> {
    this.refresh();
    return this.ahead.odds;
  }

  /** The ways from the open question to a move of this squad. */
  waysOf(squad: string): FoundLater<WayToMove> | null {
    const { lookout } = this;
    if (lookout === null) return null;
    const { ways } = this.ahead;
    const found = ways.get(squad) ?? new FoundLater(waysToMove(lookout, squad));
    ways.set(squad, found);
    return found;
  }

  /** The table after some answers. */
  tableAfter(steps: readonly PlanStep[]): Table {
    if (steps.length === 0) return this.table;
    const outlook = this.lookout?.after(steps) ?? null;
    if (outlook === null || outlook.next.is === 'refused')
      throw new Error('the position after these answers cannot be imagined');
    return outlook.table;
  }

  private refresh(): void {
    const { client } = this;
    const { standing, viewer } = client;
    const key = `${viewer}/${standing?.n}/${client.n}`;
    if (this.ahead.key === key) return;
    this.ahead = { key, lookout: this.lookoutNow(), ways: new Map(), odds: new Map() };
  }

  private lookoutNow(): Lookout | null {
    const { view } = this.client;
    return view === null ? null : new Lookout(this.system, view);
  }
}
