import type { Answer } from '../ask/answer.js';
import { type Dice, randomDice } from '../dice/dice.js';
import type { Random } from '../dice/random.js';
import type { Fact } from '../system/events.js';
import { sameJson } from '../values/json.js';
import { type Input, Misfit } from '../machine/input.js';
import { Machine } from '../machine/machine.js';
import type { System } from '../system/system.js';
import type { SeenInput } from './redact.js';
import type { View } from './view.js';

/** How often hidden things are dealt anew when a deal contradicts what was seen. */
const MOST_DEALS = 100;

/**
 * A whole battle that fits what one viewer knows: the system deals what is hidden, and sealed answers are chosen at
 * random. Null if no fitting deal was found.
 */
export function imagine<T, E extends Fact>(system: System<T, E>, view: View<T>, random: Random): Machine<T, E> | null {
  const { state } = system;
  const seen = state.pack(view.table);
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const machine = imagineOnce(system, view, random);
    // Something hidden may have caused what everybody saw: a deal in which that did not happen does not fit.
    if (machine !== null && sameJson(state.pack(state.veil(machine.table, view.viewer)), seen)) return machine;
  }
  return null;
}

function imagineOnce<T, E extends Fact>(system: System<T, E>, view: View<T>, random: Random): Machine<T, E> | null {
  const table = system.deal(system.state.copy(view.opening), view.viewer, random, view.table);
  const rolls = view.inputs.reduce((next, input) => ('roll' in input ? Math.max(next, input.roll + 1) : next), 0);
  const known = view.inputs.filter((input) => input.is === 'roll' || input.is === 'sealedRoll');
  const dice = seenDice(known, randomDice(random));
  const machine = new Machine(system, { table, stage: view.stage, stageNumber: view.stageNumber, rolls: 0 }, dice);
  try {
    machine.start();
    for (const input of view.inputs) replayInput(machine, input, random);
  } catch (error) {
    if (error instanceof Misfit) return null;
    throw error;
  }
  machine.rolls.numberFrom(rolls);
  return machine.stageNumber === view.stageNumber && samePending(machine, view) ? machine : null;
}

function replayInput<T, E extends Fact>(machine: Machine<T, E>, input: SeenInput, random: Random): void {
  if (input.is !== 'answer' && input.is !== 'sealedAnswer') return;
  const decision = machine.pending.find(({ id }) => id === input.decision);
  if (decision === undefined) throw new Misfit('the rules ask a different question');
  const answer: Answer =
    input.is === 'answer'
      ? input.answer
      : machine.askOf(decision).sample(machine.table, decision.args, decision.side, (n) => random.below(n));
  if (machine.answer(input.side, answer, input.decision) !== null)
    throw new Misfit('an answer that was given is not legal here');
}

/** The rolls that were seen, in order; other dice after them, and for sealed rolls. */
function seenDice(known: readonly SeenInput[], other: Dice): Dice {
  const rolls: (Input | null)[] = known.map((input) => (input.is === 'roll' ? input : null));
  const shown = (roll: number) => {
    const input = rolls[roll];
    return input?.is === 'roll' ? input.thrown : null;
  };
  return {
    faces(chance, roll, wave, count, sides) {
      const thrown = shown(roll);
      if (thrown === null) return other.faces(chance, roll, wave, count, sides);
      const faces = 'waves' in thrown ? thrown.waves[wave] : undefined;
      if (faces?.length !== count) throw new Misfit('different dice were rolled');
      return faces;
    },
    draw(chance, roll) {
      const thrown = shown(roll);
      if (thrown === null) return other.draw(chance, roll);
      if (!('drawn' in thrown)) throw new Misfit('something else was drawn');
      return thrown.drawn;
    },
  };
}

function samePending<T, E extends Fact>(machine: Machine<T, E>, view: View<T>): boolean {
  return (
    machine.pending.length === view.pending.length &&
    machine.pending.every((decision, i) => decision.id === view.pending[i]?.id)
  );
}
