import type { JsonRecord } from '../values/json.js';
import type { Modifier } from '../values/modifier.js';
import type { RuleId, Side } from '../values/names.js';

/**
 * Questions to the dice, as plain data. The runner answers them: the seeded generator, a case's scripted faces, players
 * who type in their rolls, or the enumerator that walks every outcome.
 */
export type Chance = PoolChance | FacesChance | SumChance | TallyChance | DrawChance;

interface ChanceBase {
  /** The purpose (ATK, SAVE, DIR …): names the stream of a case's dice. */
  readonly stream: string;
  readonly rule: RuleId;
  /** The side that rolls, if one does. */
  readonly side?: Side;
  /** Only these sides may see it. */
  readonly audience?: readonly Side[];
  /** A target number with its reasons, for the log and the screen. */
  readonly modifiers?: readonly Modifier[];
  /** What the roll is about, as plain data, such as attacker and target. The event of the roll repeats it, for tellers. */
  readonly about?: JsonRecord;
}

/** Whether more is better for a side, or less, or neither. */
export type Leaning = 'high' | 'low' | 'neither';

/** The value of each face, class or item to a side, in whole numbers; 0 if not given. */
export type Worth = Readonly<Record<string, number>>;

/** Which outcomes are good for a side. Only the report on luck uses it. */
export type Favour = Leaning | Worth;

/**
 * Which outcomes are good, if not the default: more successes and higher sums are good for the side that rolls; single
 * faces, tallies and draws are neither good nor bad.
 */
interface Favouring<F extends Favour> {
  /** For the side that rolls. */
  readonly good?: F;
  /** For each side by itself: dice that belong to neither side may still be good for one and bad for the other. */
  readonly goodFor?: Readonly<Record<Side, F>>;
}

/** How a die of a pool counts. */
export interface Mechanic {
  /** Natural faces that succeed whatever is needed. */
  readonly always?: readonly number[];
  /** Natural faces that never succeed. */
  readonly never?: readonly number[];
  /** Successes that a natural face is worth; 1 if not given. */
  readonly worth?: Readonly<Record<number, number>>;
  /** Natural faces that add more dice. */
  readonly explodes?: { readonly faces: readonly number[]; readonly extra: number };
  /**
   * An automatic re-roll of initial dice, or several in order. A die is re-rolled once: each re-roll takes its dice
   * from those that still show their first face, the first of them if their number is limited.
   */
  readonly reroll?: Reroll | readonly Reroll[];
}

/** Every failure, every success, or the listed natural faces, up to `most`. */
export interface Reroll {
  readonly faces: 'failures' | 'successes' | readonly number[];
  readonly most?: number;
}

/** Dice of a pool that count alike. */
export interface PoolPart {
  readonly count: number;
  readonly mechanic: Mechanic;
}

/** Count dice against a needed number and total the successes. */
export interface PoolChance extends ChanceBase, Favouring<Leaning> {
  readonly kind: 'pool';
  readonly count: number;
  readonly sides: number;
  readonly needs: number;
  readonly mechanic: Mechanic;
  /** Dice of the same roll that count by mechanics of their own: the last of its `count` dice, in this order. */
  readonly others?: readonly PoolPart[];
  /** The thresholds that matter, ascending: odds need not distinguish numbers of successes between them. */
  readonly tiers?: readonly number[];
}

/** The faces themselves, in order. */
export interface FacesChance extends ChanceBase, Favouring<Favour> {
  readonly kind: 'faces';
  readonly count: number;
  readonly sides: number;
}

/** The faces added up. */
export interface SumChance extends ChanceBase, Favouring<Leaning> {
  readonly kind: 'sum';
  readonly count: number;
  readonly sides: number;
}

/** How many dice show a face of each class; a face belongs to one class at most, and other faces do not count. */
export interface TallyChance extends ChanceBase, Favouring<Worth | 'neither'> {
  readonly kind: 'tally';
  readonly count: number;
  readonly sides: number;
  readonly classes: Readonly<Record<string, readonly number[]>>;
  /** Natural faces that are re-rolled by themselves, whatever their class. A die is re-rolled once. */
  readonly reroll?: readonly number[];
}

/** Draws from a bag without putting back. Whatever is hidden from everyone is a bag until it is drawn. */
export interface DrawChance extends ChanceBase, Favouring<Worth | 'neither'> {
  readonly kind: 'draw';
  readonly bag: Readonly<Record<string, number>>;
  readonly count: number;
}

/** The dice as thrown: waves of faces (explosions and re-rolls make further waves), or the items drawn. */
export type Thrown = { readonly waves: readonly (readonly number[])[] } | { readonly drawn: readonly string[] };

export interface PoolOutcome {
  readonly successes: number;
}
export interface FacesOutcome {
  readonly faces: readonly number[];
}
export interface SumOutcome {
  readonly total: number;
}
export interface TallyOutcome {
  readonly counts: Readonly<Record<string, number>>;
}
export interface DrawOutcome {
  readonly drawn: readonly string[];
}
export type Outcome = PoolOutcome | FacesOutcome | SumOutcome | TallyOutcome | DrawOutcome;

export type OutcomeOf<C extends Chance> = C extends PoolChance
  ? PoolOutcome
  : C extends FacesChance
    ? FacesOutcome
    : C extends SumChance
      ? SumOutcome
      : C extends TallyChance
        ? TallyOutcome
        : DrawOutcome;
