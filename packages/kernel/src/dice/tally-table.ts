import type { TallyChance } from './chance.js';
import type { Known } from './branches.js';

/** Classes computed face by face. */
export interface TallyTable {
  readonly names: readonly string[];
  /** The place in `names` of the class of each face; index 0 is no face, -1 counts nowhere. */
  readonly classOf: readonly number[];
  /** Whether each face is re-rolled. */
  readonly again: readonly boolean[];
  /** Why such dice cannot be counted. */
  readonly fault: string | null;
  readonly known: Known;
}

const tables = new WeakMap<TallyChance['classes'], Map<string, TallyTable>>();

/** The table of a tally with `sides` within the limits. Classes must not be changed after their first use. */
export function tallyTable({ classes, sides, reroll = [] }: TallyChance): TallyTable {
  const byDice = tables.get(classes) ?? new Map<string, TallyTable>();
  const key = `${sides} ${reroll.join()}`;
  const known = byDice.get(key);
  if (known !== undefined) return known;
  const table = workedOut(classes, sides, reroll);
  byDice.set(key, table);
  tables.set(classes, byDice);
  return table;
}

function workedOut(classes: TallyChance['classes'], sides: number, reroll: readonly number[]): TallyTable {
  const names = Object.keys(classes);
  const classOf = new Array<number>(sides + 1).fill(-1);
  let fault: string | null = null;
  for (const [place, name] of names.entries()) {
    for (const face of classes[name] ?? []) {
      if (face < 1 || classOf[face] === undefined) fault ??= `${name} has a face that no D${sides} has`;
      else if (classOf[face] !== -1) fault ??= `face ${face} is listed twice`;
      else classOf[face] = place;
    }
  }
  const again = classOf.map((_, face) => reroll.includes(face));
  return { names, classOf, again, fault, known: new Map() };
}

/** The outcome with those numbers, class by class. */
export function countsOf(
  table: TallyTable,
  numbers: readonly number[],
): { readonly counts: Readonly<Record<string, number>> } {
  return { counts: Object.fromEntries(table.names.map((name, place) => [name, numbers[place] ?? 0])) };
}
