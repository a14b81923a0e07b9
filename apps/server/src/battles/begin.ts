import {
  Battle,
  type Chronicled,
  type Dice,
  isRefusal,
  rememberedDice,
  type Refusal,
  type Setup,
  tapeDice,
  type TapeEntry,
  typedDice,
} from '@bridgehead/kernel';
import { fairDice } from '@bridgehead/protocol';
import type { GameBattle, GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import type { StoredBattle, StoredSeat } from '../store/store.js';
import { Course } from './course.js';

/** Everything that a battle begins from. */
export interface Beginning {
  readonly battle: StoredBattle;
  readonly seats: readonly StoredSeat[];
  /** What it takes over from another battle. */
  readonly tape: readonly TapeEntry[];
}

/** The dice of a battle for as long as it lasts: rolls taken over keep their faces, and then its own are rolled. */
function diceOf({ battle, seats, tape }: Beginning): Dice {
  const own =
    battle.dice === 'typed'
      ? rememberedDice(typedDice())
      : fairDice(battle.secret, Object.fromEntries(seats.map(({ side, nonce }) => [side, nonce])));
  const takenOver = battle.origin?.rolls ?? 0;
  if (takenOver === 0) return own;
  const { course } = own;
  const shown = tapeDice(tape);
  const mixed = (dice: Dice): Dice => ({
    faces: (chance, roll, wave, count, sides) =>
      (roll < takenOver ? shown : dice).faces(chance, roll, wave, count, sides),
    draw: (chance, roll) => (roll < takenOver ? shown : dice).draw(chance, roll),
  });
  // After an undo, rolls that were taken over must be met again, though they do not follow from this battle's secret.
  return { ...mixed(own), course: { ...course, at: (place) => mixed(course.at(place)), remembers: true } };
}

/** The setup for the system. The dice do not come from its seed, so the seed is only a name; a battle that plays on keeps the old one. */
export function setupOf({ id, setup }: Pick<StoredBattle, 'id' | 'setup'>): Setup {
  return { seed: id, ...(JSON.parse(setup) as Omit<Setup, 'seed'>) };
}

/** Begins the battle, from the start or from where another one was left. */
export function beginCourse(system: GameSystem, beginning: Beginning): Course | Refusal {
  const begun = Battle.begin(system, setupOf(beginning.battle), { dice: diceOf(beginning) });
  if (isRefusal(begun)) return begun;
  for (const entry of beginning.tape) {
    if (entry.is === 'roll') continue;
    const done = begun.again(entry);
    if (isRefusal(done)) return done;
  }
  giveOrders(system, begun, beginning);
  return new Course(begun);
}

/** People begin with the standing orders of the book, or in a battle that plays on with those that they last gave in it. A computer needs none. */
function giveOrders({ name, firstOrders = [] }: GameSystem, battle: GameBattle, { seats, tape }: Beginning): void {
  for (const { side, kind } of seats) {
    const last = tape.findLast((entry) => entry.is === 'order' && entry.side === side);
    const orders = last?.is === 'order' ? last.orders : firstOrders;
    if (kind !== 'human' || orders.length === 0) continue;
    const given = battle.order(side, orders);
    if (isRefusal(given)) throw new Error(`${name}: ${given.reason}`);
  }
}

/** Restores the battle from its stored events. Only its present stage runs again. */
export function recoverCourse(
  system: GameSystem,
  beginning: Beginning,
  past: Chronicled<Table, TableEvent>,
): Course | Refusal {
  const setup = setupOf(beginning.battle);
  const recovered = Battle.recover(system, { ...past, setup }, { dice: diceOf(beginning) });
  return isRefusal(recovered) ? recovered : new Course(recovered);
}
