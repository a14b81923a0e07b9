import type { Chance, DrawChance, Outcome, PoolChance, TallyChance, Thrown } from './chance.js';
import { isRecord } from '../values/json.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';
import { successesOf } from './branches.js';
import type { Dice } from './dice.js';
import { isWhole, MOST_WAVES } from './limits.js';
import { poolsIn } from './mixed-pool.js';
import { type PoolTable, poolTable } from './pool-table.js';
import { faultOf, mustBeSound } from './sound.js';
import { countsOf, type TallyTable, tallyTable } from './tally-table.js';

type DiceChance = Exclude<Chance, DrawChance>;
type Waves = readonly (readonly number[])[];

/** Dice to be rolled together. */
export interface Wave {
  readonly count: number;
  readonly sides: number;
}

export interface Resolved {
  readonly thrown: Thrown;
  readonly outcome: Outcome;
}

/** Nobody needs to be asked for zero dice. */
export function throwsNothing(chance: Chance): boolean {
  return chance.count === 0;
}

/**
 * What must be rolled after these waves, or null when the roll is complete: the initial dice; then the re-rolled ones,
 * a wave for each re-roll that takes any; then, in a pool, the dice that the standing ones add, and those that these add, until
 * nothing is added. Added dice are never re-rolled.
 */
export function nextWave(chance: Chance, waves: Waves): Wave | null {
  if (chance.kind === 'draw') return null;
  const { sides } = chance;
  const count = waves.length === 0 ? chance.count : furtherDice(chance, waves);
  return count === 0 ? null : { count, sides };
}

function furtherDice(chance: DiceChance, waves: Waves): number {
  if (chance.kind === 'pool')
    return chance.others === undefined ? dueAfter(poolTable(chance), waves) : dealtOut(poolsIn(chance), waves).due;
  return chance.kind === 'tally' && waves.length === 1 ? rerolledIn(tallyTable(chance), waves) : 0;
}

function rerolledIn({ again }: TallyTable, [initial = []]: Waves): number {
  return initial.filter((face) => again[face] === true).length;
}

function dueAfter(table: PoolTable, waves: Waves): number {
  const { extra } = table;
  const initial = waves[0] ?? [];
  const last = waves[waves.length - 1] ?? [];
  if (table.rerolls.length === 0) return totalOf(extra, last);
  const { taken, standing } = takenBack(table, initial);
  const again = taken[waves.length - 1];
  if (again !== undefined) return again;
  if (waves.length > taken.length + 1) return totalOf(extra, last);
  let due = totalOf(extra, standing);
  for (let i = 1; i < waves.length; i++) due += totalOf(extra, waves[i] ?? []);
  return due;
}

/**
 * The waves of a roll whose dice do not all count alike, dealt out to its pools, and how many dice are due after them. All re-rolls come
 * before any dice that are added; in each wave the dice of the first pool come first.
 */
function dealtOut(
  pools: readonly PoolChance[],
  waves: Waves,
): { readonly own: readonly Waves[]; readonly due: number } {
  const own: (readonly number[])[][] = pools.map(() => []);
  let shares: readonly number[] = pools.map(({ count }) => count);
  for (const wave of waves) {
    let from = 0;
    for (const [i, share] of shares.entries()) {
      if (share > 0 || wave === waves[0]) own[i]?.push(wave.slice(from, from + share));
      from += share;
    }
    shares = sharesAfter(pools, own);
  }
  return { own, due: shares.reduce((sum, share) => sum + share, 0) };
}

function sharesAfter(pools: readonly PoolChance[], own: readonly Waves[]): readonly number[] {
  const again = pools.map((pool, i) => rerollDue(poolTable(pool), own[i] ?? []));
  if (again.some((dice) => dice > 0)) return again;
  return pools.map((pool, i) => dueAfter(poolTable(pool), own[i] ?? []));
}

/** How many dice the next re-roll takes; 0 if none is left. */
function rerollDue(table: PoolTable, waves: Waves): number {
  return takenBack(table, waves[0] ?? []).taken[waves.length - 1] ?? 0;
}

interface TakenBack {
  /** How many dice each re-roll takes; re-rolls that take none are left out. */
  readonly taken: readonly number[];
  /** The faces of the initial dice that no re-roll takes. */
  readonly standing: readonly number[];
}

function takenBack({ rerolls }: PoolTable, initial: readonly number[]): TakenBack {
  const taken: number[] = [];
  let standing = initial;
  for (const { again, most } of rerolls) {
    let count = 0;
    const left: number[] = [];
    for (const face of standing) {
      if (count < most && again[face] === true) count++;
      else left.push(face);
    }
    if (count > 0) taken.push(count);
    standing = left;
  }
  return { taken, standing };
}

function totalOf(perFace: readonly number[], faces: readonly number[]): number {
  let total = 0;
  for (const face of faces) total += perFace[face] ?? 0;
  return total;
}

/** Rolls until the chance is answered; undefined if the dice do not know the answer. */
export function resolve(chance: Chance, dice: Dice, roll: number): Resolved | undefined {
  mustBeSound(chance);
  if (chance.kind === 'draw') return resolveDraw(chance, dice, roll);
  const waves: (readonly number[])[] = [];
  for (let due = nextWave(chance, waves); due !== null; due = nextWave(chance, waves)) {
    if (waves.length === MOST_WAVES) throw new RangeError(`roll ${roll} (${chance.stream}) does not end`);
    const faces = dice.faces(chance, roll, waves.length, due.count, due.sides);
    if (faces === undefined) return undefined;
    if (!isWave(faces, due))
      throw new RangeError(`roll ${roll} (${chance.stream}): not ${due.count} dice of D${due.sides}`);
    waves.push(faces);
  }
  return { thrown: { waves }, outcome: outcomeOfWaves(chance, waves) };
}

function resolveDraw(chance: DrawChance, dice: Dice, roll: number): Resolved | undefined {
  const drawn = chance.count === 0 ? [] : dice.draw(chance, roll);
  if (drawn === undefined) return undefined;
  const read = readDrawn(chance, drawn);
  if (isRefusal(read)) throw new RangeError(`roll ${roll} (${chance.stream}): ${read.reason}`);
  return { thrown: { drawn: read }, outcome: { drawn: read } };
}

function outcomeOfWaves(chance: DiceChance, waves: Waves): Outcome {
  const faces = waves[0] ?? [];
  switch (chance.kind) {
    case 'pool':
      return successesIn(chance, waves);
    case 'faces':
      return { faces };
    case 'sum':
      return { total: faces.reduce((total, face) => total + face, 0) };
    case 'tally':
      return tallied(chance, waves);
  }
}

function successesIn(chance: PoolChance, waves: Waves): Outcome {
  if (chance.others === undefined) return successesOf(successesOfWaves(poolTable(chance), waves));
  const pools = poolsIn(chance);
  const { own } = dealtOut(pools, waves);
  return successesOf(pools.reduce((sum, pool, i) => sum + successesOfWaves(poolTable(pool), own[i] ?? []), 0));
}

function successesOfWaves(table: PoolTable, waves: Waves): number {
  const initial = waves[0] ?? [];
  const standing = table.rerolls.length === 0 ? initial : takenBack(table, initial).standing;
  let successes = totalOf(table.value, standing);
  for (let i = 1; i < waves.length; i++) successes += totalOf(table.value, waves[i] ?? []);
  return successes;
}

function tallied(chance: TallyChance, [initial = [], rerolled = []]: Waves): Outcome {
  const table = tallyTable(chance);
  const numbers = table.names.map(() => 0);
  const standing = initial.filter((face) => table.again[face] !== true);
  for (const face of [...standing, ...rerolled]) {
    const place = table.classOf[face] ?? -1;
    if (place >= 0) numbers[place] = (numbers[place] ?? 0) + 1;
  }
  return countsOf(table, numbers);
}

/**
 * The outcome of these dice. They may come from a player's hand, from a journal or from a save that somebody tampered
 * with: anything other than one complete roll of this chance is refused, and nothing throws.
 */
export function outcomeOf(chance: Chance, thrown: unknown): Outcome | Refusal {
  const fault = faultOf(chance);
  if (fault !== null) return refuse(HOUSE.dice, fault);
  try {
    return chance.kind === 'draw' ? readDraw(chance, thrown) : readRoll(chance, thrown);
  } catch {
    // Only objects with getters or proxies get here.
    return refuse(HOUSE.dice, 'The dice cannot be read.');
  }
}

function readDraw(chance: DrawChance, thrown: unknown): Outcome | Refusal {
  const drawn = readDrawn(chance, only(thrown, 'drawn'));
  return isRefusal(drawn) ? drawn : { drawn };
}

function readRoll(chance: DiceChance, thrown: unknown): Outcome | Refusal {
  const waves = readWaves(chance, only(thrown, 'waves'));
  return isRefusal(waves) ? waves : outcomeOfWaves(chance, waves);
}

/** The one member of a record that has no other. */
function only(value: unknown, member: string): unknown {
  return isRecord(value) && Object.keys(value).length === 1 && Object.hasOwn(value, member) ? value[member] : undefined;
}

function readWaves(chance: DiceChance, given: unknown): Waves | Refusal {
  if (!Array.isArray(given)) return refuse(HOUSE.dice, 'A roll must be sent as waves of dice.');
  if (given.length > MOST_WAVES) return refuse(HOUSE.dice, `A roll has ${MOST_WAVES} waves of dice at most.`);
  const waves: (readonly number[])[] = [];
  for (let due = nextWave(chance, waves); due !== null; due = nextWave(chance, waves)) {
    const wave = copyOf(given[waves.length], due.count);
    if (!isWave(wave, due)) return refuse(HOUSE.dice, wanted(due, waves.length), { wave: waves.length });
    waves.push(wave);
  }
  if (given.length > waves.length)
    return refuse(HOUSE.dice, 'There are more dice than this roll takes.', { wave: waves.length });
  return waves;
}

function wanted({ count, sides }: Wave, wave: number): string {
  return `Wave ${wave + 1} takes ${count === 1 ? 'one die' : `${count} dice`} with faces from 1 to ${sides}.`;
}

/** Read once, so that nothing can change between the check and the use. The length is checked first, since it may lie. */
function copyOf(list: unknown, length: number): readonly unknown[] {
  const copy: unknown[] = [];
  if (Array.isArray(list) && list.length === length) for (let i = 0; i < length; i++) copy.push(list[i]);
  return copy;
}

function isWave(faces: readonly unknown[], { count, sides }: Wave): faces is readonly number[] {
  if (faces.length !== count) return false;
  for (const face of faces) if (!isWhole(face, 1, sides)) return false;
  return true;
}

function readDrawn({ bag, count }: DrawChance, given: unknown): readonly string[] | Refusal {
  const drawn = copyOf(given, count);
  if (!Array.isArray(given) || drawn.length !== count) return refuse(HOUSE.dice, `${count} must be drawn.`);
  const left = new Map(Object.entries(bag));
  const items: string[] = [];
  for (const item of drawn) {
    const number = typeof item === 'string' ? (left.get(item) ?? 0) : 0;
    if (typeof item !== 'string' || number < 1) return refuse(HOUSE.dice, 'The bag does not hold what was drawn.');
    left.set(item, number - 1);
    items.push(item);
  }
  return items;
}
