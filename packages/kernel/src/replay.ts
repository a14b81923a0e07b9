import { Battle, type BattleOptions } from './battle.js';
import type { Chance, DrawChance } from './chance.js';
import type { Dice } from './dice/dice.js';
import type { Fact } from './events.js';
import { Misfit } from './machine.js';
import { HOUSE, isRefusal, type Refusal, refuse } from './refusal.js';
import type { System } from './system.js';
import type { BattleRecord, RollInput, TapeEntry } from './view.js';

/** Plays a record again from its setup. The digest of what comes out is compared with the record's own. */
export function replay<T, E extends Fact>(
  system: System<T, E>,
  record: BattleRecord,
  options: Omit<BattleOptions, 'dice'> = {},
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
  options: Omit<BattleOptions, 'dice'>,
  each: ((battle: Battle<T, E>) => void) | undefined,
): Battle<T, E> | Refusal {
  const battle = Battle.begin(system, record.setup, { ...options, dice: tapeDice(record.tape) });
  if (isRefusal(battle)) return battle;
  each?.(battle);
  for (const [place, entry] of record.tape.entries()) {
    if (entry.is === 'roll') continue;
    const done = follow(battle, entry);
    if (isRefusal(done)) return misfit(`at entry ${place} of the tape: ${done.reason}`);
    each?.(battle);
  }
  if (battle.digest() !== record.digest) {
    const rules =
      record.version === system.version
        ? ''
        : `; it was played under version ${record.version} of the rules, these are ${system.version}`;
    return misfit(`the same answers give other events than the record says${rules}`);
  }
  return battle;
}

function follow<T, E extends Fact>(battle: Battle<T, E>, entry: Exclude<TapeEntry, RollInput>): unknown {
  if (entry.is === 'undo') return battle.undo(entry.answers);
  if (entry.is === 'retract') return battle.retract(entry.side, entry.decision);
  return battle.again(entry);
}

/** Dice that show what a tape says, roll by roll. */
export function tapeDice(tape: readonly TapeEntry[]): Dice {
  const rolls = new Map(tape.flatMap((entry) => (entry.is === 'roll' ? [[entry.roll, entry.thrown] as const] : [])));
  const thrown = (roll: number) => {
    const found = rolls.get(roll);
    if (found === undefined) throw new Misfit(`roll ${roll} is not on the tape`);
    return found;
  };
  return {
    faces(_chance: Chance, roll: number, wave: number) {
      const found = thrown(roll);
      return 'waves' in found ? (found.waves[wave] ?? []) : [];
    },
    draw(_chance: DrawChance, roll: number) {
      const found = thrown(roll);
      return 'drawn' in found ? found.drawn : [];
    },
  };
}

function misfit(problem: string): Refusal {
  return refuse(HOUSE.save, `This record cannot be played: ${problem}.`);
}
