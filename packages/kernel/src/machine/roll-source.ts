import type { Chance, Thrown } from '../dice/chance.js';
import type { Dice, RollPlace } from '../dice/dice.js';
import { nextWave, outcomeOf, resolve } from '../dice/throwing.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';
import { placeKey, type RememberedRolls } from './course.js';
import type { Input, RollInput } from './input.js';

/** Dice that players must type in, and what they have typed so far. */
export interface Awaited {
  readonly chance: Chance;
  readonly waves: readonly (readonly number[])[];
  readonly count: number;
  /** 0 for a draw instead of a roll. */
  readonly sides: number;
}

/** A complete roll, with the chance that it answers. */
export interface CompleteRoll {
  readonly chance: Chance;
  readonly input: RollInput;
}

/** The source of faces: the journal while a stage runs again, then the dice; players type in those that the dice do not know. */
export class RollSource {
  dice: Dice;
  /** The number of the next roll. */
  next: number;
  /** Dice that players must type in. */
  awaited: Awaited | null = null;
  /** What was rolled before an undo: the same course meets the same dice. */
  remembered: RememberedRolls | null = null;
  private journalled: RollInput[] = [];

  constructor(dice: Dice, next: number) {
    this.dice = dice;
    this.next = next;
  }

  /** Numbers later rolls from here at least: a number is never used twice. */
  numberFrom(number: number): void {
    this.next = Math.max(this.next, number);
  }

  /** Uses the rolls of a journal before any others. */
  repeat(inputs: readonly Input[]): void {
    this.journalled = inputs.filter((input) => input.is === 'roll');
  }

  /** Whether the journal has rolls that no rule asked for. */
  get hasLeftOver(): boolean {
    return this.journalled.length > 0;
  }

  /** The roll, with the place where it is rolled; null if players must type it in, and it is awaited from now on. */
  roll(chance: Chance, placed: () => RollPlace): RollInput | null {
    const journalled = this.journalled.shift();
    if (journalled !== undefined) return journalled;
    const { course } = this.dice;
    const place = course === undefined ? null : placed();
    const known = place === null || course?.remembers !== true ? undefined : this.remembered?.get(placeKey(place));
    // Rules that have changed meanwhile may ask for other dice.
    if (known !== undefined && !isRefusal(outcomeOf(chance, known))) return this.numbered(known);
    const dice = place === null ? this.dice : (course?.at(place) ?? this.dice);
    const resolved = resolve(chance, dice, this.next);
    if (resolved !== undefined) return this.numbered(resolved.thrown);
    this.awaited = { chance, waves: [], count: chance.count, sides: chance.kind === 'draw' ? 0 : chance.sides };
    return null;
  }

  /** Takes faces that a player has typed in for the awaited wave; null if another wave must follow. */
  enterFaces(faces: unknown): CompleteRoll | Refusal | null {
    const { awaited } = this;
    if (awaited === null || awaited.sides === 0) return refuse(HOUSE.dice, 'Nobody has to roll dice now.');
    if (!Array.isArray(faces)) return refuse(HOUSE.dice, 'Faces must be sent as a list.');
    const fits = (face: unknown) =>
      typeof face === 'number' && Number.isInteger(face) && face >= 1 && face <= awaited.sides;
    if (faces.length !== awaited.count || !faces.every(fits)) {
      return refuse(HOUSE.dice, `This roll needs ${awaited.count} faces from 1 to ${awaited.sides}.`);
    }
    const waves = [...awaited.waves, [...(faces as readonly number[])]];
    const wave = nextWave(awaited.chance, waves);
    if (wave === null) return this.entered(awaited.chance, { waves });
    this.awaited = { chance: awaited.chance, waves, ...wave };
    return null;
  }

  /** Takes what a player has drawn from a real bag. */
  enterDrawn(items: unknown): CompleteRoll | Refusal {
    const { awaited } = this;
    if (awaited === null || awaited.sides > 0) return refuse(HOUSE.dice, 'Nobody has to draw anything now.');
    if (!Array.isArray(items)) return refuse(HOUSE.dice, 'What was drawn must be sent as a list.');
    const thrown = { drawn: [...(items as readonly string[])] };
    const outcome = outcomeOf(awaited.chance, thrown);
    return isRefusal(outcome) ? outcome : this.entered(awaited.chance, thrown);
  }

  private entered(chance: Chance, thrown: Thrown): CompleteRoll {
    this.awaited = null;
    return { chance, input: this.numbered(thrown) };
  }

  private numbered(thrown: Thrown): RollInput {
    return { is: 'roll', roll: this.next++, thrown };
  }
}
