import {
  type Chance,
  concerns,
  type DiceRolled,
  type Entry,
  isRefusal,
  type Luck,
  luckByRank,
  luckInAll,
  luckOf,
  type Outcome,
  outcomeOf,
  type RolledChance,
  type Side,
} from '@bridgehead/kernel';
import { faceInWords, type GameSystem, inWords, type Table, type TableEvent, turnOf } from '@bridgehead/tabletop';
import { type Occasion, Occasions } from './occasions.js';

/** One roll compared with what was expected of it. */
export interface RollLuck extends Luck, Occasion {
  /** The number of its event. */
  readonly n: number;
  readonly turn: number;
  /** What the book calls the dice. */
  readonly name: string;
  readonly rule: string;
  /** How many dice were rolled, or items drawn. */
  readonly dice: number;
  /** The number that each die needed, if successes were counted. */
  readonly needs: number | null;
  /** Draws have no dice. */
  readonly drawn: boolean;
  /** The faces or the draw, if the result is neither a number of successes nor a sum. */
  readonly shown: string | null;
}

/** All rolls of one kind. */
export interface KindLuck {
  readonly name: string;
  readonly rolls: number;
  /** Null if these rolls are neither good nor bad. */
  readonly luck: Luck | null;
}

/** By the mean rank of all rolls that can be good or bad. */
export interface SideLuck extends Luck {
  readonly side: Side;
  /** How many rolls were counted, and how many are neither good nor bad. */
  readonly rolls: number;
  readonly neutral: number;
  readonly kinds: readonly KindLuck[];
  /** The least likely rolls at either end, the most extreme first. */
  readonly best: readonly RollLuck[];
  readonly worst: readonly RollLuck[];
}

/** Every roll of the battle that was not undone, and the rolls of neither side. */
export interface RollCount {
  readonly inAll: number;
  readonly nobodys: readonly { readonly name: string; readonly rolls: number }[];
}

interface Rolled {
  readonly n: number;
  readonly turn: number;
  readonly chance: Chance;
  readonly outcome: Outcome;
}

const EXTREME_ROLLS_SHOWN = 3;

/** All rolls of a battle. */
export class Rolls {
  private readonly system: GameSystem;
  private readonly chances: ReadonlyMap<number, Chance>;
  private readonly occasions: Occasions;
  private rolled: Rolled[] = [];

  constructor(system: GameSystem, chances: ReadonlyMap<number, Chance>) {
    this.system = system;
    this.chances = chances;
    this.occasions = new Occasions(system);
  }

  /** The table must be the one after the event. */
  after(entry: Entry<TableEvent>, table: Table): void {
    const { n, event } = entry;
    this.occasions.after(entry, table);
    if (event.kind === 'undone') this.rolled = this.rolled.filter((roll) => roll.n <= event.to);
    if (event.kind === 'diceRolled') this.rolled.push({ n, turn: turnOf(table), ...this.readingOf(event) });
  }

  count(): RollCount {
    const { sides } = this.system;
    const nobodys = this.rolled.filter(({ chance }) => !sides.some((side) => concerns(chance, side)));
    const names = [...new Set(nobodys.map(({ chance }) => this.nameOf(chance)))];
    return {
      inAll: this.rolled.length,
      nobodys: names.map((name) => ({
        name,
        rolls: nobodys.filter(({ chance }) => this.nameOf(chance) === name).length,
      })),
    };
  }

  of(side: Side): SideLuck {
    const mine = this.rolled.flatMap((roll) => (concerns(roll.chance, side) ? [{ ...roll, side }] : []));
    const each = mine
      .flatMap((roll) => this.luckOf(roll) ?? [])
      .toSorted((a, b) => b.percentile - a.percentile || surplus(b) - surplus(a) || a.n - b.n);
    return {
      ...luckByRank(mine),
      side,
      rolls: each.length,
      neutral: mine.length - each.length,
      kinds: this.kindsIn(mine),
      best: each.slice(0, EXTREME_ROLLS_SHOWN).filter(({ percentile }) => percentile > 0.5),
      worst: each
        .slice(-EXTREME_ROLLS_SHOWN)
        .toReversed()
        .filter(({ percentile }) => percentile < 0.5),
    };
  }

  /** A replay asks for the same dice, so a roll that does not fit is a programmer's mistake. */
  private readingOf({ roll, waves, drawn }: DiceRolled): Pick<Rolled, 'chance' | 'outcome'> {
    const chance = this.chances.get(roll);
    if (chance === undefined) throw new Error(`roll ${roll} was not heard`);
    const outcome = outcomeOf(chance, drawn === undefined ? { waves } : { drawn });
    if (isRefusal(outcome)) throw new Error(`roll ${roll}: ${outcome.reason}`);
    return { chance, outcome };
  }

  /** In the order in which the book lists its dice. */
  private kindsIn(mine: readonly (Rolled & RolledChance)[]): readonly KindLuck[] {
    const listed = this.system.vocabulary.streams.map(({ name }) => name);
    const names = new Set(mine.map(({ chance }) => this.nameOf(chance)));
    const ordered = [...names].toSorted((a, b) => listed.indexOf(a) - listed.indexOf(b));
    return ordered.map((name) => {
      const rolls = mine.filter(({ chance }) => this.nameOf(chance) === name);
      const isTold = rolls.some((roll) => luckOf(roll) !== null);
      return { name, rolls: rolls.length, luck: isTold ? luckInAll(rolls) : null };
    });
  }

  private luckOf(roll: Rolled & RolledChance): RollLuck | null {
    const luck = luckOf(roll);
    if (luck === null) return null;
    const { n, turn, chance } = roll;
    return {
      ...luck,
      ...this.occasions.of(n),
      n,
      turn,
      name: this.nameOf(chance),
      rule: chance.rule,
      dice: chance.count,
      needs: chance.kind === 'pool' ? chance.needs : null,
      drawn: chance.kind === 'draw',
      shown: shownIn(roll.outcome, (face) => faceInWords(this.system.vocabulary, chance.stream, face)),
    };
  }

  private nameOf({ stream }: Chance): string {
    return this.system.vocabulary.streams.find(({ id }) => id === stream)?.name ?? inWords(stream);
  }
}

function shownIn(outcome: Outcome, told: (face: number) => string): string | null {
  if ('faces' in outcome) return outcome.faces.map(told).join(', ');
  if ('drawn' in outcome) return outcome.drawn.map(inWords).join(', ');
  if (!('counts' in outcome)) return null;
  const counts = Object.entries(outcome.counts).filter(([, count]) => count > 0);
  return counts.map(([name, count]) => `${count} ${inWords(name)}`).join(', ');
}

function surplus({ actual, expected }: Luck): number {
  return actual - expected;
}
