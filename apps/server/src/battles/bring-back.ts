import { isRefusal, type Refusal } from '@bridgehead/kernel';
import type { Done, SentEntry } from '@bridgehead/protocol';
import type { GameSystem, Table } from '@bridgehead/tabletop';
import type { Store, StoredBattle, StoredCommand } from '../store/store.js';
import { keyOf } from './actor-keys.js';
import { type Beginning, beginCourse, recoverCourse, setupOf } from './begin.js';
import type { Course } from './course.js';
import { startOf } from './standing.js';

/** A battle as it stood after its last stored command. */
export interface BroughtBack {
  /** Null if it has not begun. */
  readonly course: Course | null;
  readonly seq: number;
  readonly keys: ReadonlyMap<string, Done>;
}

/**
 * Replays the stored commands. If the rules have changed and no longer lead to the stored events, the events say where
 * the battle stands.
 */
export async function bringBack(store: Store, system: GameSystem, beginning: Beginning): Promise<BroughtBack> {
  const { battle } = beginning;
  const stored = await store.battle(battle.id);
  if (stored === null || stored.status === 'open') return { course: null, seq: 0, keys: new Map() };
  const [commands, entries] = [await store.commands(battle.id), await store.entries(battle.id, 0)];
  const seq = commands.at(-1)?.seq ?? 0;
  const course = attemptTo(() => beginCourse(system, beginning));
  if (!isRefusal(course)) {
    const keys = runAgain(course, commands);
    if (keys !== null && isSame(entries, course)) return { course, seq, keys };
  }
  return { course: await recovered(store, system, beginning, entries), seq, keys: keysIn(commands, entries) };
}

/** The keys with the reply to each; null if a command that was once accepted is now refused. */
function runAgain(course: Course, commands: readonly StoredCommand[]): ReadonlyMap<string, Done> | null {
  const keys = new Map<string, Done>();
  for (const { command } of commands) {
    const outcome = attemptTo(() => course.apply(command));
    if (isRefusal(outcome)) return null;
    keys.set(keyOf(command), { type: 'done', key: command.key, n: course.battle.n, ...outcome });
  }
  return keys;
}

function attemptTo<R>(act: () => R): R | Refusal {
  try {
    return act();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'the rules broke';
    return { refused: true, rule: 'HOUSE-BROKEN', reason } satisfies Refusal;
  }
}

function isSame(entries: readonly SentEntry[], { battle }: Course): boolean {
  const { log } = battle;
  return entries.length === log.length && entries.every((entry, i) => JSON.stringify(entry) === JSON.stringify(log[i]));
}

async function recovered(
  store: Store,
  system: GameSystem,
  beginning: Beginning,
  entries: readonly SentEntry[],
): Promise<Course> {
  const { battle } = beginning;
  const opening = await openingOf(store, system, battle);
  // Only entries of such a battle's log are ever stored.
  const past = { opening, entries: entries as unknown as Course['battle']['log'] };
  const course = recoverCourse(system, beginning, past);
  if (isRefusal(course)) throw new Error(`battle ${battle.id} cannot be brought back: ${course.reason}`);
  // If its stage had to begin again, everybody is told.
  await store.note(battle.id, startOf(course, entries.at(-1)?.n ?? 0));
  return course;
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

/** An acknowledged command is never carried out twice, even if nobody knows any more which event it followed. */
function keysIn(commands: readonly StoredCommand[], entries: readonly SentEntry[]): ReadonlyMap<string, Done> {
  const n = entries.at(-1)?.n ?? 0;
  return new Map(commands.map(({ command }) => [keyOf(command), { type: 'done', key: command.key, n }]));
}
