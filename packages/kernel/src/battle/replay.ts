import { Battle, type BattleOptions } from './battle.js';
import type { Chance, DrawChance } from '../dice/chance.js';
import type { Dice } from '../dice/dice.js';
import { outcomeOf } from '../dice/throwing.js';
import type { Fact } from '../system/events.js';
import { canonical } from '../values/json.js';
import { Misfit } from '../machine/input.js';
import { HOUSE, isRefusal, type Refusal, refuse } from '../values/refusal.js';
import type { System } from '../system/system.js';
import type { BattleRecord, TapeEntry } from '../record/tape.js';

/** Replays a record from its setup and compares the resulting digest with the record's own. */
export function replay<T, E extends Fact>(
  system: System<T, E>,
  record: BattleRecord,
  options: BattleOptions = {},
  each?: (battle: Battle<T, E>) => void,
): Battle<T, E> | Refusal {
  try {
    return play(system, record, options, each);
  } catch (error) {
    if (error instanceof Misfit) return misfit(error.message);
    throw error;
  }
}

function play<T, E extends Fact>(
  system: System<T, E>,
  record: BattleRecord,
  options: BattleOptions,
  each: ((battle: Battle<T, E>) => void) | undefined,
): Battle<T, E> | Refusal {
  const battle = Battle.begin(system, record.setup, { ...options, dice: options.dice ?? tapeDice(record.tape) });
  if (isRefusal(battle)) return battle;
  each?.(battle);
  for (const [place, entry] of record.tape.entries()) {
    if (entry.is === 'roll') continue;
    const done = battle.again(entry);
    if (isRefusal(done)) return misfit(`at entry ${place} of the tape: ${done.reason}`);
    each?.(battle);
  }
  if (canonical(battle.result) !== canonical(record.result))
    return misfit('it ends with a different result from the record');
  if (battle.digest() !== record.digest) {
    const rules =
      record.version === system.version
        ? ''
        : `; it was played under version ${record.version} of the rules, these are ${system.version}`;
    return misfit(`the same answers lead to events that differ from the record${rules}`);
  }
  return battle;
}

/** Dice that show the faces on a tape, roll by roll. */
export function tapeDice(tape: readonly TapeEntry[]): Dice {
  const rolls = new Map(tape.flatMap((entry) => (entry.is === 'roll' ? [[entry.roll, entry.thrown] as const] : [])));
  const thrown = (roll: number) => {
    const found = rolls.get(roll);
    if (found === undefined) throw new Misfit(`roll ${roll} is not on the tape`);
    return found;
  };
  return {
    faces(_chance: Chance, roll: number, wave: number, count: number, sides: number) {
      const found = thrown(roll);
      const faces = 'waves' in found ? found.waves[wave] : undefined;
      if (faces?.length !== count || !faces.every((face) => face <= sides))
        throw new Misfit(`roll ${roll} shows different dice`);
      return faces;
    },
    draw(chance: DrawChance, roll: number) {
      const found = thrown(roll);
      if (!('drawn' in found) || isRefusal(outcomeOf(chance, found)))
        throw new Misfit(`roll ${roll} drew something else`);
      return found.drawn;
    },
  };
}

function misfit(problem: string): Refusal {
  return refuse(HOUSE.save, `This record cannot be played: ${problem}.`);
}
