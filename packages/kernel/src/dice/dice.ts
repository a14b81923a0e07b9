import { Digest } from '../record/digest.js';
import type { Chance, DrawChance } from './chance.js';
import { Random } from './random.js';

/**
 * The source that answers chances. `roll` is the number of the roll in the battle, which never repeats, even after an
 * undo. Undefined means that the answer is not known yet: players will type it in.
 */
export interface Dice {
  faces(chance: Chance, roll: number, wave: number, count: number, sides: number): readonly number[] | undefined;
  draw(chance: DrawChance, roll: number): readonly string[] | undefined;
  /** Set if rolls depend on the answers before them, whatever their numbers. */
  readonly course?: DiceCourse;
}

/** Dice that depend on the course of the battle. */
export interface CourseDice extends Dice {
  readonly course: DiceCourse;
}

/** The course of a battle as its dice know it: the same course gives the same dice, and no other course foretells them. */
interface DiceCourse {
  /** Adds an answer, written as text, to the digest of the answers before it. */
  readonly chain: (before: string, answer: string) => string;
  /** The dice of the roll at that place. */
  readonly at: (place: RollPlace) => Dice;
  /** Set if faces do not follow from the place alone: a battle then remembers what was rolled before an undo. */
  readonly remembers?: true;
}

/** The place of a roll: a digest of the answers that stand before it, and how many rolls stand since the last of them. */
export interface RollPlace {
  readonly answers: string;
  readonly rolls: number;
}

export const FIRST_PLACE: RollPlace = { answers: '', rolls: 0 };

/** The wave number of a draw. */
const DRAW_WAVE = -1;

/** In a battle, faces depend on the seed, the answers before the roll and its place after them; elsewhere on its number. */
export function seededDice(seed: string): CourseDice {
  const root = Random.seeded(seed);
  const at = ({ answers, rolls }: RollPlace) => {
    const here = Random.seeded(seed, answers, rolls);
    return diceFrom((_roll, wave) => here.at(0, wave));
  };
  return { ...diceFrom((roll, wave) => root.at(roll, wave)), course: { chain: chained, at } };
}

/** The same dice, remembered: after an undo, the same answers meet the faces that were rolled before. */
export function rememberedDice(dice: Dice): CourseDice {
  return { ...dice, course: { chain: chained, at: () => dice, remembers: true } };
}

function chained(before: string, answer: string): string {
  const digest = new Digest();
  digest.add(before);
  digest.add(answer);
  return digest.text();
}

/** Dice with a separate generator for every wave of every roll. */
export function diceFrom(at: (roll: number, wave: number) => Random): Dice {
  return {
    faces: (_chance, roll, wave, count, sides) => facesFrom(at(roll, wave), count, sides),
    draw: (chance, roll) => drawFrom(at(roll, DRAW_WAVE), chance),
  };
}

/** One sequence for everything, whatever the number of the roll: for search. */
export function randomDice(random: Random): Dice {
  return {
    faces: (_chance, _roll, _wave, count, sides) => facesFrom(random, count, sides),
    draw: (chance) => drawFrom(random, chance),
  };
}

/** Players roll real dice and type them in. */
export function typedDice(): Dice {
  return { faces: () => undefined, draw: () => undefined };
}

function facesFrom(random: Random, count: number, sides: number): readonly number[] {
  const faces: number[] = [];
  for (let i = 0; i < count; i++) faces.push(random.below(sides) + 1);
  return faces;
}

function drawFrom(random: Random, chance: DrawChance): readonly string[] {
  // Sorted by name, since the order of a record's keys does not survive saving.
  const items = Object.entries(chance.bag).sort(([a], [b]) => (a < b ? -1 : 1));
  let left = 0;
  for (const [, number] of items) left += number;
  const drawn: string[] = [];
  for (; drawn.length < chance.count && left > 0; left--) drawn.push(takeAt(items, random.below(left)));
  return drawn;
}

/** Takes the item at that place when the bag is laid out in a row. */
function takeAt(items: [string, number][], place: number): string {
  let passed = 0;
  for (const item of items) {
    passed += item[1];
    if (place >= passed) continue;
    item[1]--;
    return item[0];
  }
  throw new RangeError('the bag is empty');
}
