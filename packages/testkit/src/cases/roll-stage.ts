import { chance, HOUSE, type JsonRecord, type Procedure, type StageCall } from '@bridgehead/kernel';
import { type GameSystem, stage, type TablePlay } from '@bridgehead/tabletop';
import type { GivenRoll } from './parsed-case.js';

/** A roll alone is a battle with one stage that makes it and ends. */
export const ROLL: StageCall = { stage: '(roll)', args: {} };

/** The system with that one stage more; `done` hears the result of the roll. */
export function withRoll(system: GameSystem, given: GivenRoll, done: (outcome: unknown) => void): GameSystem {
  const rollAlone = stage({
    id: ROLL.stage,
    name: 'A roll',
    meaning: 'Something is rolled.',
    *run(play) {
      done(yield* rolling(system, given, play));
      play.end({ winner: null, margin: 'none', reason: 'The roll is made.' }, HOUSE.over);
      return null;
    },
  });
  const stages = { ...system.stages, [rollAlone.id]: rollAlone };
  // By its prototype, since a system's members may be methods.
  return Object.create(system, { stages: { value: stages, enumerable: true } }) as GameSystem;
}

function rolling(system: GameSystem, { roll }: GivenRoll, play: TablePlay): Procedure<unknown> {
  if ('chance' in roll) return chance(roll.chance);
  const args: JsonRecord = roll.args;
  const procedure = system.procedures[roll.procedure];
  if (procedure === undefined) throw new Error(`${system.id} has no procedure "${roll.procedure}"`);
  return procedure(play, args);
}
