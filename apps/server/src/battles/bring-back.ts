import { isRefusal, type Refusal } from '@bridgehead/kernel';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { Store, StoredBattle, StoredStart } from '../store/store.js';
import { type Beginning, recoverCourse, setupOf } from './begin.js';
import { Course } from './course.js';
import { startOf } from './standing.js';

/** A battle as it stood after its last stored command. */
export interface BroughtBack {
  /** Null if it has not begun. */
  readonly course: Course | null;
  /** Events that must be stored: its stage had to begin again, since the rules have changed. */
  readonly noted: StoredStart | null;
  /** The last event in its latest snapshot. */
  readonly snapshotAt: number;
}

/**
 * Restores a battle from its latest snapshot and its events. Only its present stage runs again: if the rules have
 * changed and no longer lead to its events, it begins anew. No rule runs for a battle that is over.
 */
export async function bringBack(store: Store, system: GameSystem, beginning: Beginning): Promise<BroughtBack> {
  const { battle } = beginning;
  if (battle.status === 'open') return { course: null, noted: null, snapshotAt: 0 };
  const entries = await store.entries(battle.id, 0);
  const snapshot = await store.snapshot(battle.id);
  const opening = await openingOf(store, system, battle);
  // Only entries of such a battle's log are ever stored.
  const past = { opening, entries: entries as unknown as Course['battle']['log'], snapshot };
  const recovered = recoverCourse(system, beginning, past);
  if (isRefusal(recovered)) throw new Error(`battle ${battle.id} cannot be brought back: ${recovered.reason}`);
  const last = entries.at(-1)?.n ?? 0;
  const snapshotAt = snapshot?.n ?? 0;
  // What was offered was about a position that is lost now.
  if (recovered.battle.n !== last) return { course: recovered, noted: startOf(recovered, last), snapshotAt };
  await typeAgain(store, battle.id, recovered);
  return { course: new Course(recovered.battle, battle.offers), noted: null, snapshotAt };
}

/** Faces that were typed in for a roll that is not complete are in no event yet. */
async function typeAgain(store: Store, battle: string, course: Course): Promise<void> {
  for (const { command } of await store.quietCommands(battle, course.battle.n))
    if (command.type === 'faces' || command.type === 'drawn') course.apply(command);
}

/** The table that the battle began on: as stored, or as it would be laid out now. */
async function openingOf(store: Store, system: GameSystem, battle: StoredBattle): Promise<Table> {
  const kept = await store.opening(battle.id);
  const table = kept === null ? begunTable(system, battle) : system.state.unpack(JSON.parse(kept));
  if (isRefusal(table)) throw new Error(`battle ${battle.id} cannot be brought back: ${table.reason}`);
  return table;
}

function begunTable(system: GameSystem, battle: StoredBattle): Table | Refusal {
  const begun = system.begin(setupOf(battle));
  return isRefusal(begun) ? begun : begun.table;
}
