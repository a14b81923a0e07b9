import {
  Battle,
  type Chronicled,
  type Dice,
  isRefusal,
  type Refusal,
  type Setup,
  tapeDice,
  type TapeEntry,
  typedDice,
} from '@bridgehead/kernel';
import { fairDice } from '@bridgehead/protocol';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import type { StoredBattle, StoredSeat } from '../store/store.js';
import { Course } from './course.js';

/** All that a battle begins from. */
export interface Beginning {
  readonly battle: StoredBattle;
  readonly seats: readonly StoredSeat[];
  /** What it takes over from another battle. */
  readonly tape: readonly TapeEntry[];
}

/** The dice of a battle, for as long as it lasts: those that were taken over show what they showed, and then its own are rolled. */
function diceOf({ battle, seats, tape }: Beginning): Dice {
  const own =
    battle.dice === 'typed'
      ? typedDice()
      : fairDice(battle.secret, Object.fromEntries(seats.map(({ side, nonce }) => [side, nonce])));
  const takenOver = battle.origin?.rolls ?? 0;
  if (takenOver === 0) return own;
  const shown = tapeDice(tape);
  return {
    faces: (chance, roll, wave, count, sides) =>
      (roll < takenOver ? shown : own).faces(chance, roll, wave, count, sides),
    draw: (chance, roll) => (roll < takenOver ? shown : own).draw(chance, roll),
  };
}

/** What the system is asked to begin with. The dice are not its seed's, so that is only a name; one that is taken over stays. */
export function setupOf({ id, setup }: Pick<StoredBattle, 'id' | 'setup'>): Setup {
  return { seed: id, ...(JSON.parse(setup) as Omit<Setup, 'seed'>) };
}

/** The battle from its beginning, or from where another one was left. */
export function beginCourse(system: GameSystem, beginning: Beginning): Course | Refusal {
  const begun = Battle.begin(system, setupOf(beginning.battle), { dice: diceOf(beginning) });
  if (isRefusal(begun)) return begun;
  for (const entry of beginning.tape) {
    if (entry.is === 'roll') continue;
    const done = begun.again(entry);
    if (isRefusal(done)) return done;
  }
  return new Course(begun);
}

/** The battle from what was written down of it, for rules that lead elsewhere by now. */
export function recoverCourse(
  system: GameSystem,
  beginning: Beginning,
  past: Chronicled<Table, TableEvent>,
): Course | Refusal {
  const recovered = Battle.recover(system, past, { dice: diceOf(beginning) });
  return isRefusal(recovered) ? recovered : new Course(recovered);
}
