import { isRefusal, type Refusal } from '@bridgehead/kernel';
import type { Done, SentEntry } from '@bridgehead/protocol';
import type { GameSystem } from '@bridgehead/tabletop';
import type { Store, StoredBattle, StoredCommand, StoredSeat } from '../store/store.js';
import { keyOf } from './actor-keys.js';
import { beginCourse, resumeCourse } from './begin.js';
import type { Course } from './course.js';

/** A battle as it stood after its last stored command. */
export interface BroughtBack {
  /** Null for one that has not begun. */
  readonly course: Course | null;
  readonly seq: number;
  readonly keys: ReadonlyMap<string, Done>;
}

/** Runs what is stored again. Where the rules have changed and no longer lead to the same events, the last save is taken up. */
export async function bringBack(
  store: Store,
  system: GameSystem,
  battle: StoredBattle,
  seats: readonly StoredSeat[],
): Promise<BroughtBack> {
  const stored = await store.battle(battle.id);
  if (stored === null || stored.status === 'open') return { course: null, seq: 0, keys: new Map() };
  const commands = await store.commands(battle.id);
  const course = beginCourse(system, battle, seats);
  if (!isRefusal(course)) {
    const keys = runAgain(course, commands);
    if (keys !== null && (await isSame(store, battle.id, course)))
      return { course, seq: commands.at(-1)?.seq ?? 0, keys };
  }
  return takeUpSave(store, system, battle, seats);
}

/** The keys with what was said of each; null if a command is refused that once was accepted. */
function runAgain(course: Course, commands: readonly StoredCommand[]): ReadonlyMap<string, Done> | null {
  const keys = new Map<string, Done>();
  for (const { command } of commands) {
    const outcome = attempt(course, command);
    if (isRefusal(outcome)) return null;
    keys.set(keyOf(command), { type: 'done', key: command.key, n: course.battle.n, ...outcome });
  }
  return keys;
}

function attempt(course: Course, command: StoredCommand['command']): ReturnType<Course['apply']> {
  try {
    return course.apply(command);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'the rules broke';
    return { refused: true, rule: 'HOUSE-BROKEN', reason } satisfies Refusal;
  }
}

async function isSame(store: Store, id: string, { battle }: Course): Promise<boolean> {
  const [last] = await store.entries(id, battle.n - 1);
  const [beyond] = await store.entries(id, battle.n);
  const mine = battle.log.at(-1);
  return beyond === undefined && last !== undefined && JSON.stringify(last.event) === JSON.stringify(mine?.event);
}

async function takeUpSave(
  store: Store,
  system: GameSystem,
  battle: StoredBattle,
  seats: readonly StoredSeat[],
): Promise<BroughtBack> {
  const save = await store.save(battle.id);
  if (save === null)
    throw new Error(`battle ${battle.id} cannot be brought back: the rules have changed since it began`);
  const course = resumeCourse(system, battle, seats, save);
  if (isRefusal(course)) throw new Error(`battle ${battle.id} cannot be brought back: ${course.reason}`);
  await store.cutAfter(battle.id, save);
  // Where its stage had to be begun again, that is news to everybody.
  await store.begin(battle.id, course.battle.log as unknown as readonly SentEntry[], course.battle.result);
  return { course, seq: save.seq, keys: new Map() };
}
