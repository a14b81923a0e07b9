import type { Chance, DrawChance } from './chance.js';
import { Random } from './random.js';

/**
 * The source that answers chances. `roll` is the number of the roll in the battle, which never repeats, even after an
 * undo. Undefined means that the answer is not known yet: players will type it in.
 */
export interface Dice {
  faces(chance: Chance, roll: number, wave: number, count: number, sides: number): readonly number[] | undefined;
  draw(chance: DrawChance, roll: number): readonly string[] | undefined;
}

/** The wave number of a draw. */
const DRAW_WAVE = -1;

/** Faces depend on seed, roll and wave alone: a roll number always gives the same dice, a fresh one gives fresh dice. */
export function seededDice(seed: string): Dice {
  const root = Random.seeded(seed);
  return diceFrom((roll, wave) => root.at(roll, wave));
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
