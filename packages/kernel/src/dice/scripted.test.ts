import { describe, expect, it } from 'vitest';
import type { DrawChance, FacesChance, PoolChance } from './chance.js';
import { ScriptedDice, ScriptError } from './scripted.js';
import { resolve } from './throwing.js';

const exploding = { always: [6], never: [1], worth: { 6: 2 }, explodes: { faces: [6], extra: 1 } };
const pool = (stream: string, count: number): PoolChance => {
  return { kind: 'pool', stream, rule: 'PF-DICE-09', count, sides: 6, needs: 4, mechanic: exploding };
};
const faces = (stream: string, count: number): FacesChance => ({ kind: 'faces', stream, rule: 'T-1', count, sides: 6 });
const cards = (count: number): DrawChance => {
  return { kind: 'draw', stream: 'CARD', rule: 'T-2', count, bag: { smoke: 2, mine: 1 } };
};

/** The error that a call ends in. */
function errorOf(run: () => unknown): ScriptError {
  try {
    run();
  } catch (error) {
    if (error instanceof ScriptError) return error;
  }
  throw new Error('no ScriptError');
}

describe('scripted dice', () => {
  it('serve each stream by itself, in waves or face by face', () => {
    const dice = new ScriptedDice({ ATK: [[6, 5, 4], [4]], SAVE: [5, 2, 6, 1] });
    expect(resolve(pool('SAVE', 2), dice, 1)?.outcome).toEqual({ successes: 1 });
    expect(resolve(pool('ATK', 3), dice, 2)?.outcome).toEqual({ successes: 5 });
    expect(resolve(pool('SAVE', 1), dice, 3)?.thrown).toEqual({ waves: [[6], [1]] });
    expect(dice.leftOver()).toBeNull();
  });

  it('serve everything in order from one list', () => {
    const dice = new ScriptedDice([6, 3, [2, 2], 'mine', 5]);
    expect(dice.faces(faces('ATK', 2), 1, 0, 2, 6)).toEqual([6, 3]);
    expect(dice.faces(faces('SAVE', 2), 2, 0, 2, 6)).toEqual([2, 2]);
    expect(dice.draw(cards(1), 3)).toEqual(['mine']);
    expect(dice.leftOver()).toBe('dice in order: left over 5');
  });

  it('serve draws from their own stream, or else from "draw"', () => {
    expect(new ScriptedDice({ draw: ['smoke', 'smoke'] }).draw(cards(2), 1)).toEqual(['smoke', 'smoke']);
    expect(new ScriptedDice({ draw: ['smoke'], CARD: ['mine'] }).draw(cards(1), 1)).toEqual(['mine']);
  });

  it('report what is left over', () => {
    const dice = new ScriptedDice({ ATK: [[6, 5], [4]], SAVE: [5], draw: ['mine'] });
    dice.faces(faces('ATK', 2), 1, 0, 2, 6);
    expect(dice.leftOver()).toBe('dice ATK: left over [4]; dice SAVE: left over 5; dice draw: left over "mine"');
  });

  it.each([
    ['a die too few', [6, 5], 3, 'dice ATK, roll 7: 3 dice are rolled, 2 scripted'],
    ['none left', [], 1, 'dice ATK, roll 7: 1 dice are rolled, 0 scripted'],
    ['a short wave', [[6, 5]], 3, 'dice ATK, roll 7: 3 dice are rolled, the script has [6,5]'],
    ['a long wave', [[4, 5, 6, 1]], 3, 'dice ATK, roll 7: 3 dice are rolled, the script has [4,5,6,1]'],
    ['no wave for the explosion', [[6, 5, 4]], 3, 'dice ATK, roll 7: wave 2: 1 dice are rolled, 0 scripted'],
    ['a wave among single faces', [6, [5, 4]], 3, 'dice ATK, roll 7: [5,4] stands where a single face is needed'],
    ['a name among faces', ['mine'], 1, 'dice ATK, roll 7: "mine" stands where a single face is needed'],
    ['a face too high', [7], 1, 'dice ATK, roll 7: 7 is not a face of a D6'],
    ['a face too low', [[0]], 1, 'dice ATK, roll 7: 0 is not a face of a D6'],
    ['half a face', [2.5], 1, 'dice ATK, roll 7: 2.5 is not a face of a D6'],
  ])('name stream and roll: %s', (_what, script, count, message) => {
    const error = errorOf(() => resolve(pool('ATK', count), new ScriptedDice({ ATK: script }), 7));
    expect(error.message).toBe(message);
    expect([error.stream, error.roll]).toEqual(['ATK', 7]);
  });

  it('name an unscripted stream', () => {
    const error = errorOf(() => new ScriptedDice({ ATK: [1] }).faces(faces('SAVE', 1), 3, 0, 1, 6));
    expect(error.message).toBe('dice SAVE, roll 3: nothing is scripted');
  });

  it('draw only what is in the bag', () => {
    const draw = (...names: string[]) => errorOf(() => new ScriptedDice({ draw: names }).draw(cards(2), 4)).message;
    expect(draw('mine', 'mine')).toBe('dice draw, roll 4: "mine" is not left in the bag');
    expect(draw('toString', 'mine')).toBe('dice draw, roll 4: "toString" is not left in the bag');
    expect(draw('mine')).toBe('dice draw, roll 4: 2 to be drawn, 1 scripted');
  });

  it('tell whose every roll was and what it took', () => {
    const dice = new ScriptedDice([6, 5, [4], 'mine', 3, 2]);
    resolve({ ...pool('ATK', 2), side: 'red' }, dice, 1);
    dice.draw(cards(1), 2);
    const rolls = ['roll 1: ATK of red by PF-DICE-09 took 6, 5, then 4', 'roll 2: CARD by T-2 took mine'];
    expect(dice.rolls()).toEqual(rolls);
    const error = errorOf(() => dice.faces({ ...faces('SAVE', 3), side: 'blue' }, 3, 0, 3, 6));
    expect(error.rolls).toEqual([...rolls, 'roll 3: SAVE of blue by T-1 took nothing']);
  });

  it('tell of a roll that lacks only its explosion', () => {
    const error = errorOf(() => resolve(pool('ATK', 2), new ScriptedDice({ ATK: [[6, 5]] }), 1));
    expect(error.rolls).toEqual(['roll 1: ATK by PF-DICE-09 took 6, 5']);
  });

  it('are not used up by an error', () => {
    const dice = new ScriptedDice({ ATK: [[6, 5]] });
    expect(() => dice.faces(faces('ATK', 3), 1, 0, 3, 6)).toThrow(ScriptError);
    expect(dice.faces(faces('ATK', 2), 2, 0, 2, 6)).toEqual([6, 5]);
  });
});
