import { type Chance, type Entry, type Luck, luckInAll, luckOf, type PoolChance, type Side } from '@bridgehead/kernel';
import { type GameSystem, inWords, type Table, type TableEvent, turnOf } from '@bridgehead/tabletop';

/** One roll beside what was to be expected of it. */
export interface RollLuck extends Luck {
  /** The number of its event. */
  readonly n: number;
  readonly turn: number;
  /** What the book calls it. */
  readonly name: string;
  readonly rule: string;
  readonly dice: number;
  readonly needs: number;
}

export interface SideLuck extends Luck {
  readonly side: Side;
  /** How many rolls were counted. */
  readonly rolls: number;
  /** The least likely ones on either side, the most extreme first. */
  readonly best: readonly RollLuck[];
  readonly worst: readonly RollLuck[];
}

interface Rolled {
  readonly n: number;
  readonly turn: number;
  readonly chance: PoolChance;
  readonly successes: number;
}

const SHOWN = 3;

/** The rolls of a battle that count successes: of the others nobody but the book knows which way is good. */
export class Rolls {
  private readonly system: GameSystem;
  private readonly chances: ReadonlyMap<number, Chance>;
  private rolled: Rolled[] = [];

  constructor(system: GameSystem, chances: ReadonlyMap<number, Chance>) {
    this.system = system;
    this.chances = chances;
  }

  after({ n, event }: Entry<TableEvent>, table: Table): void {
    if (event.kind === 'undone') this.rolled = this.rolled.filter((roll) => roll.n <= event.to);
    if (event.kind !== 'diceRolled' || event.successes === undefined) return;
    const chance = this.chances.get(event.roll);
    if (chance?.kind === 'pool' && chance.count > 0)
      this.rolled.push({ n, turn: turnOf(table), chance, successes: event.successes });
  }

  /** Successes are good for whoever rolls: hits for the attacker, saves for the defender. */
  of(side: Side): SideLuck {
    const mine = this.rolled.filter(({ chance }) => chance.side === side);
    const each = mine
      .map((roll) => this.luckOf(roll))
      .toSorted((a, b) => b.percentile - a.percentile || surplus(b) - surplus(a));
    return {
      ...luckInAll(mine),
      side,
      rolls: mine.length,
      best: each.slice(0, SHOWN).filter(({ percentile }) => percentile > 0.5),
      worst: each
        .slice(-SHOWN)
        .toReversed()
        .filter(({ percentile }) => percentile < 0.5),
    };
  }

  private luckOf({ n, turn, chance, successes }: Rolled): RollLuck {
    const { stream, rule, count: dice, needs } = chance;
    const name = this.system.vocabulary.streams.find(({ id }) => id === stream)?.name ?? inWords(stream);
    return { ...luckOf({ chance, successes }), n, turn, name, rule, dice, needs };
  }
}

function surplus({ actual, expected }: Luck): number {
  return actual - expected;
}
