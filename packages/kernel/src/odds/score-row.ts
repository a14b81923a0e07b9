import type { Chance, DrawChance, Favour, Outcome, PoolChance, TallyChance, Worth } from '../dice/chance.js';
import type { Side } from '../values/names.js';
import { poolDistribution } from './distribution.js';
import { choose, power } from './rows.js';
import { mustBeSound } from '../dice/sound.js';

/** The probabilities of consecutive numbers. */
export interface ScoreRow {
  readonly first: number;
  readonly p: Float64Array;
}

/** Which outcomes are good for that side; null if the dice are not that side's and have no worth for it. */
export function favourFor(chance: Chance, side: Side): Favour | null {
  const told = chance.goodFor?.[side];
  if (told !== undefined) return told;
  if (chance.side !== side) return null;
  return chance.good ?? (chance.kind === 'pool' || chance.kind === 'sum' ? 'high' : 'neither');
}

/** The score of an outcome: successes, a total, or the worth of the faces or items. */
export function scoreOf(chance: Chance, outcome: Outcome, favour: Favour): number {
  if ('successes' in outcome) return outcome.successes;
  if ('total' in outcome) return outcome.total;
  const worth = worthOf(chance, favour);
  if ('counts' in outcome)
    return Object.entries(outcome.counts).reduce((sum, [name, count]) => sum + worth(name) * count, 0);
  const shown: readonly (string | number)[] = 'faces' in outcome ? outcome.faces : outcome.drawn;
  return shown.reduce<number>((sum, one) => sum + worth(String(one)), 0);
}

/** The exact distribution of the score, however many dice there are. */
export function scoreRow(chance: Chance, favour: Favour): ScoreRow {
  mustBeSound(chance);
  const worth = worthOf(chance, favour);
  switch (chance.kind) {
    case 'pool':
      return poolRow(chance);
    case 'sum':
    case 'faces':
      return diceRow(
        chance.count,
        facesOf(chance).map((face) => worth(String(face))),
      );
    case 'tally':
      return tallyRow(chance, worth);
    case 'draw':
      return drawRow(chance, worth);
  }
}

/** A face counts as its number unless a worth is given; anything without a worth counts as 0. */
function worthOf(chance: Chance, favour: Favour): (name: string) => number {
  if (typeof favour !== 'string') return (name) => wholeWorth(favour, name);
  return chance.kind === 'sum' || chance.kind === 'faces' ? Number : () => 0;
}

function wholeWorth(worth: Worth, name: string): number {
  const value = worth[name] ?? 0;
  if (!Number.isInteger(value)) throw new RangeError(`the worth of ${name} is not a whole number`);
  return value;
}

/** Distinguishes every number of successes, even if the rules care about tiers only. */
function poolRow({ tiers: _all, ...chance }: PoolChance): ScoreRow {
  const branches = poolDistribution(chance);
  const first = branches[0]?.outcome.successes ?? 0;
  const last = branches.at(-1)?.outcome.successes ?? 0;
  const p = new Float64Array(last - first + 1);
  for (const { p: share, outcome } of branches) p[outcome.successes - first] = share;
  return { first, p };
}

function facesOf({ sides }: { readonly sides: number }): number[] {
  return Array.from({ length: sides }, (_, i) => i + 1);
}

function tallyRow(chance: TallyChance, worth: (name: string) => number): ScoreRow {
  const { classes, reroll = [], count } = chance;
  const classOf = new Map(Object.entries(classes).flatMap(([name, of]) => of.map((face) => [face, name])));
  const worthOfFace = (face: number) => worth(classOf.get(face) ?? '');
  const faces = facesOf(chance);
  const once = faces.map(worthOfFace);
  if (reroll.length === 0) return diceRow(count, once);
  // Each first face is followed by every second one; it counts itself unless it is re-rolled.
  return diceRow(
    count,
    faces.flatMap((face) => (reroll.includes(face) ? once : faces.map(() => worthOfFace(face)))),
  );
}

/** The row of dice added up, each of which comes out at one of these values, all equally likely. */
function diceRow(count: number, values: readonly number[]): ScoreRow {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const die = new Float64Array(most - least + 1);
  for (const value of values) die[value - least] = (die[value - least] ?? 0) + 1 / values.length;
  return { first: count * least, p: power(die, count, 0) };
}

/** The row of items drawn without putting back, by counting the ways to draw them. */
function drawRow({ bag, count }: DrawChance, worth: (item: string) => number): ScoreRow {
  const items = Object.entries(bag).map(([name, number]) => ({ number, value: worth(name) }));
  const least = Math.min(0, ...items.map(({ value }) => value));
  let ways: readonly Ways[] = [new Map([[0, 1]]), ...Array.from({ length: count }, () => new Map<number, number>())];
  for (const { number, value } of items) ways = drawnFrom(ways, number, value - least);
  const all = ways[count] ?? new Map<number, number>();
  const size = items.reduce((sum, { number }) => sum + number, 0);
  const p = new Float64Array(Math.max(...all.keys()) + 1);
  for (const [over, of] of all) p[over] = of / choose(size, count);
  return { first: count * least, p };
}

/** The number of ways to get each sum. */
type Ways = ReadonlyMap<number, number>;

/** By number of items drawn: the ways with so many more items of one worth to draw from. */
function drawnFrom(before: readonly Ways[], number: number, value: number): readonly Ways[] {
  return before.map((_, drawn) => {
    const now = new Map<number, number>();
    for (let taken = 0; taken <= Math.min(number, drawn); taken++) {
      for (const [sum, of] of before[drawn - taken] ?? []) {
        const to = sum + taken * value;
        now.set(to, (now.get(to) ?? 0) + of * choose(number, taken));
      }
    }
    return now;
  });
}
