import type { Mechanic, PoolChance, PoolOutcome, Reroll } from './chance.js';
import { canonical } from '../values/json.js';
import type { Branches, Known } from './branches.js';
import { isWhole, MOST_DICE, MOST_EXTRA_DICE_PER_DIE, MOST_REROLLS } from './limits.js';

/**
 * A mechanic computed face by face (index 0 is no face). A natural face succeeds if it is in `always`, or if it is not
 * in `never` and at least the number needed. A success is worth what `worth` says. An exploding face adds dice only if
 * it is a success: where 6s explode and never succeed, nothing explodes.
 */
export interface PoolTable {
  /** Successes that the face is worth. */
  readonly value: readonly number[];
  /** Dice that the face adds. */
  readonly extra: readonly number[];
  /** The automatic re-rolls in order, without those that never take a die. */
  readonly rerolls: readonly Retake[];
  /** Why such a pool cannot be rolled. */
  readonly fault: string | null;
  /** Distributions computed so far, by number of dice. */
  readonly known: Known<Branches<PoolOutcome>>;
}

/** One automatic re-roll: the faces that it takes, and how many dice. */
interface Retake {
  readonly again: readonly boolean[];
  readonly most: number;
}

type Tables = Map<number, PoolTable>;

/** Mechanics are constants of a system, or read from data: the same object is found at once, an equal one by its text. */
const byObject = new WeakMap<Mechanic, Tables>();
const byText = new Map<string, Tables>();
const MOST_REMEMBERED_TEXTS = 1000;

/** The table of a pool with `sides` within the limits. A mechanic must not be changed after its first use. */
export function poolTable({ mechanic, sides, needs }: PoolChance): PoolTable {
  const tables = byObject.get(mechanic) ?? tablesLike(mechanic);
  // Needs of 1 or less are all the same, and so are needs above the highest face; NaN passes and is reported as a
  // fault.
  const needed = needs <= 1 ? 1 : needs > sides ? sides + 1 : Math.ceil(needs);
  const key = needed * 1024 + sides;
  const known = tables.get(key);
  if (known !== undefined) return known;
  const table = workedOut(mechanic, sides, needed);
  tables.set(key, table);
  return table;
}

function tablesLike(mechanic: Mechanic): Tables {
  const text = canonical(mechanic);
  if (byText.size >= MOST_REMEMBERED_TEXTS) byText.clear();
  const tables: Tables = byText.get(text) ?? new Map<number, PoolTable>();
  byText.set(text, tables);
  byObject.set(mechanic, tables);
  return tables;
}

function workedOut(mechanic: Mechanic, sides: number, needs: number): PoolTable {
  const { always = [], never = [], worth = {}, explodes } = mechanic;
  const success = [false];
  const value = [0];
  const extra = [0];
  for (let face = 1; face <= sides; face++) {
    const succeeds = always.includes(face) || (!never.includes(face) && face >= needs);
    success.push(succeeds);
    value.push(succeeds ? (worth[face] ?? 1) : 0);
    extra.push(succeeds && explodes?.faces.includes(face) === true ? explodes.extra : 0);
  }
  const rerolls = rerollsOf(mechanic)
    .map(
      ({ faces, most = MOST_DICE }): Retake => ({
        again: success.map((good, face) => isTaken(faces, face, good)),
        most,
      }),
    )
    .filter(({ again, most }) => most !== 0 && again.includes(true));
  return { value, extra, rerolls, fault: faultOf(mechanic, needs, value, extra), known: new Map() };
}

function rerollsOf({ reroll = [] }: Mechanic): readonly Reroll[] {
  return 'faces' in reroll ? [reroll] : reroll;
}

function isTaken(faces: Reroll['faces'], face: number, succeeds: boolean): boolean {
  if (face === 0) return false;
  if (faces === 'failures') return !succeeds;
  return faces === 'successes' ? succeeds : faces.includes(face);
}

function faultOf(mechanic: Mechanic, needs: number, value: readonly number[], extra: readonly number[]): string | null {
  if (Number.isNaN(needs)) return 'the number needed is not a number';
  if (!value.every((worth) => isWhole(worth, 0, MOST_DICE))) return 'a face is worth a whole number of successes';
  if (!isWhole(mechanic.explodes?.extra ?? 0, 0, MOST_DICE)) return 'a face adds a whole number of dice';
  const rerolls = rerollsOf(mechanic);
  if (rerolls.length > MOST_REROLLS) return `a pool has ${MOST_REROLLS} automatic re-rolls at most`;
  if (!rerolls.every(({ most = 0 }) => isWhole(most, 0, MOST_DICE))) return 'a whole number of dice is re-rolled';
  return meanExtra(extra) > MOST_EXTRA_DICE_PER_DIE ? 'the dice would explode without end' : null;
}

/** Dice that one die adds on average. */
export function meanExtra(extra: readonly number[]): number {
  let total = 0;
  for (const dice of extra) total += dice;
  return total / (extra.length - 1);
}
