import { Battle, type Chronicled, isRefusal, type Refusal, type Setup, typedDice } from '@bridgehead/kernel';
import { fairDice } from '@bridgehead/protocol';
import type { GameSystem, Table, TableEvent } from '@bridgehead/tabletop';
import type { StoredBattle, StoredSeat } from '../store/store.js';
import { Course } from './course.js';

/** The dice of a battle, for as long as it lasts. */
function diceOf(battle: StoredBattle, seats: readonly StoredSeat[]) {
  return battle.dice === 'typed'
    ? typedDice()
    : fairDice(battle.secret, Object.fromEntries(seats.map(({ side, nonce }) => [side, nonce])));
}

/** What the system is asked to begin with. The dice are not its seed's, so that is only a name. */
export function setupOf({ id, setup }: Pick<StoredBattle, 'id' | 'setup'>): Setup {
  return { ...(JSON.parse(setup) as Omit<Setup, 'seed'>), seed: id };
}

/** The battle from its beginning. */
export function beginCourse(system: GameSystem, battle: StoredBattle, seats: readonly StoredSeat[]): Course | Refusal {
  const begun = Battle.begin(system, setupOf(battle), { dice: diceOf(battle, seats) });
  return isRefusal(begun) ? begun : new Course(begun);
}

/** The battle from what was written down of it, for rules that lead elsewhere by now. */
export function recoverCourse(
  system: GameSystem,
  battle: StoredBattle,
  seats: readonly StoredSeat[],
  past: Chronicled<Table, TableEvent>,
): Course | Refusal {
  const recovered = Battle.recover(system, past, { dice: diceOf(battle, seats) });
  return isRefusal(recovered) ? recovered : new Course(recovered);
}
