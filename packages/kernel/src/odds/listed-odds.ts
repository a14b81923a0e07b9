import type { DrawChance, DrawOutcome, FacesChance, FacesOutcome, TallyChance, TallyOutcome } from '../dice/chance.js';
import type { Branch, Branches } from '../dice/branches.js';
import { binomial, choose, type ProbabilityRow } from './rows.js';
import { countsOf, type TallyTable } from '../dice/tally-table.js';

/** Ordered outcomes beyond this number are not listed. */
const MOST_ORDERED_OUTCOMES = 1296;
/** Nor unordered ones beyond this. */
const MOST_UNORDERED_OUTCOMES = 10_000;

/** Every sequence of faces, all equally likely; null if there are too many. */
export function facesOdds({ count, sides }: FacesChance): Branches<FacesOutcome> | null {
  let sequences: readonly (readonly number[])[] = [[]];
  for (let die = 0; die < count; die++) {
    if (sequences.length * sides > MOST_ORDERED_OUTCOMES) return null;
    sequences = sequences.flatMap((before) => Array.from({ length: sides }, (_, i) => [...before, i + 1]));
  }
  const p = 1 / sequences.length;
  return sequences.map((faces) => ({ p, outcome: Object.freeze({ faces: Object.freeze(faces) }) }));
}

/** How many dice fall into each class: class by class, each among the dice that are left. Null if there are too many outcomes. */
export function tallyOdds(chance: TallyChance, table: TallyTable): Branches<TallyOutcome> | null {
  const { count, sides } = chance;
  if (choose(count + table.names.length, count) > MOST_UNORDERED_OUTCOMES) return null;
  const { weights, total } = classWeights(table, sides);
  const branches: Branch<TallyOutcome>[] = [];
  const rows = new Map<number, ProbabilityRow>();

  const divide = (numbers: readonly number[], p: number, dice: number, left: number): void => {
    const weight = weights[numbers.length];
    if (weight === undefined) {
      branches.push({ p, outcome: Object.freeze(countsOf(table, numbers)) });
      return;
    }
    const key = numbers.length * 1024 + dice;
    const row = rows.get(key) ?? binomial(dice, left === 0 ? 0 : weight / left);
    rows.set(key, row);
    row.forEach((share, number) => {
      if (share > 0) divide([...numbers, number], p * share, dice - number, left - weight);
    });
  };
  divide([], 1, count, total);
  return branches;
}

/** In how many of all equally likely ways one die ends in each class: by its face, or by its second face if the first is re-rolled. */
function classWeights({ names, classOf, again }: TallyTable, sides: number) {
  const rerolled = again.filter((isTaken) => isTaken).length;
  const second = rerolled === 0 ? 1 : sides;
  const weights = names.map((_, place) => {
    const faces = classOf.flatMap((its, face) => (its === place ? [face] : []));
    const standing = faces.filter((face) => again[face] !== true).length;
    return standing * second + faces.length * rerolled;
  });
  return { weights, total: sides * second };
}

/** Everything that may be drawn, in order; sorted by name if there are too many orders; null if there are too many even so. */
export function drawOdds(chance: DrawChance): Branches<DrawOutcome> | null {
  const items = Object.entries(chance.bag).filter(([, number]) => number > 0);
  items.sort(([a], [b]) => (a < b ? -1 : 1));
  return drawnInOrder(items, chance.count) ?? drawnTogether(items, chance.count);
}

type Items = readonly (readonly [name: string, number: number])[];

function drawnInOrder(items: Items, count: number): Branches<DrawOutcome> | null {
  const left = items.map(([, number]) => number);
  const size = left.reduce((total, number) => total + number, 0);
  const branches: Branch<DrawOutcome>[] = [];
  const drawn: string[] = [];

  const drawNext = (p: number): boolean => {
    if (drawn.length === count) return branches.push(branchOf(p, drawn)) <= MOST_ORDERED_OUTCOMES;
    return items.every(([name], place) => {
      const number = left[place] ?? 0;
      if (number === 0) return true;
      left[place] = number - 1;
      drawn.push(name);
      const goesOn = drawNext((p * number) / (size - drawn.length + 1));
      drawn.pop();
      left[place] = number;
      return goesOn;
    });
  };
  return drawNext(1) ? branches : null;
}

function drawnTogether(items: Items, count: number): Branches<DrawOutcome> | null {
  const ways = choose(
    items.reduce((total, [, number]) => total + number, 0),
    count,
  );
  const branches: Branch<DrawOutcome>[] = [];

  const take = (place: number, drawn: readonly string[], product: number): boolean => {
    const item = items[place];
    if (drawn.length === count) return branches.push(branchOf(product / ways, drawn)) <= MOST_UNORDERED_OUTCOMES;
    if (item === undefined) return true;
    const [name, number] = item;
    for (let taken = Math.min(number, count - drawn.length); taken >= 0; taken--) {
      const more = [...drawn, ...new Array<string>(taken).fill(name)];
      if (!take(place + 1, more, product * choose(number, taken))) return false;
    }
    return true;
  };
  return take(0, [], 1) ? branches : null;
}

function branchOf(p: number, drawn: readonly string[]): Branch<DrawOutcome> {
  return { p, outcome: Object.freeze({ drawn: Object.freeze([...drawn]) }) };
}
