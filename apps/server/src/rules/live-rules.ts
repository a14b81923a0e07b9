import { type BattleRecord, type Entry, HOUSE, isRefusal, type Refusal, refuse, SPECTATOR } from '@bridgehead/kernel';
import type { Command, Done } from '@bridgehead/protocol';
import { type GameSystem, tell, type TableEvent } from '@bridgehead/tabletop';
import { allowedCommand } from '../battles/allowed-command.js';
import { type Beginning, beginCourse } from '../battles/begin.js';
import { bringBack } from '../battles/bring-back.js';
import type { Course } from '../battles/course.js';
import { askedIn, standingFor, startOf } from '../battles/standing.js';
import type { Store } from '../store/store.js';
import type { Applied, BattleReport, BegunBattle, Opened, BattlePosition, BattleRules, Told } from './rules.js';

/** After so many events a battle is due for another snapshot: what came before is then never folded again. */
const EVENTS_BETWEEN_SNAPSHOTS = 200;

interface Live {
  readonly course: Course;
  /** The last event in its latest snapshot. */
  snapshotAt: number;
}

/** Runs the rules of battles in play, on whatever thread it lives. It only reads from the store. */
export class LiveRules implements BattleRules {
  private readonly store: Store;
  private readonly systems: readonly GameSystem[];
  private readonly battles = new Map<string, Live>();

  constructor(store: Store, systems: readonly GameSystem[]) {
    this.store = store;
    this.systems = systems;
  }

  async open(battle: string): Promise<Opened> {
    this.battles.delete(battle);
    const { system, beginning } = await this.beginningOf(battle);
    const { course, noted, snapshotAt } = await bringBack(this.store, system, beginning);
    if (course === null) return { position: null, noted: null };
    this.battles.set(battle, { course, snapshotAt });
    return { position: positionIn(course), noted };
  }

  async begin(battle: string): Promise<BegunBattle> {
    const { system, beginning } = await this.beginningOf(battle);
    const course = beginCourse(system, beginning);
    if (isRefusal(course)) throw new Error(`a setup that was accepted is refused: ${course.reason}`);
    const live = { course, snapshotAt: 0 };
    this.battles.set(battle, live);
    const opening = JSON.stringify(system.state.pack(course.battle.past.opening));
    return { position: positionIn(course), opening, start: startOf(course, 0), ...snapshotOf(live) };
  }

  async apply(battle: string, command: Command, { seats, viewers }: Told): Promise<Applied | Refusal | Done> {
    const known = await this.store.reply(battle, command.side, command.key);
    if (known !== null) return known;
    const live = await this.live(battle);
    const { course } = live;
    const order = allowedCommand(command, course, seats);
    const before = course.battle.n;
    try {
      const outcome = course.apply(order);
      if (isRefusal(outcome)) return outcome;
      const reply: Done = { type: 'done', key: command.key, n: course.battle.n, ...outcome };
      const start = startOf(course, before);
      const updates = Object.fromEntries(viewers.map((viewer) => [viewer, updateFor(course, viewer, before)]));
      return { position: positionIn(course), command: order, reply, start, updates, ...snapshotOf(live) };
    } catch (error) {
      // An undo that goes back to a stage of other rules, for one, leaves the battle half taken back.
      await this.open(battle);
      const reason = error instanceof Error ? error.message : 'unknown';
      return refuse(HOUSE.broken, `The rules broke (${reason}). Nothing has changed.`);
    }
  }

  async joined(battle: string, viewer: string, from: number | undefined): Promise<string> {
    const { course } = await this.live(battle);
    const standing = standingFor(course, viewer);
    // A number that this battle has not reached comes from a course that was abandoned: the client then hears
    // everything anew.
    if (from !== undefined && from <= course.battle.n)
      return JSON.stringify({ standing, opening: null, entries: course.battle.entriesFor(viewer, from) });
    const { state } = course.battle.system;
    const opening = { n: 0, table: state.pack(course.battle.openingFor(viewer)) };
    return JSON.stringify({ standing, opening, entries: course.battle.entriesFor(viewer, 0) });
  }

  async record(battle: string): Promise<BattleRecord | Refusal | null> {
    const { course } = await this.live(battle);
    return course.battle.record();
  }

  /** What has happened since an event, a line for everything worth one, as a spectator sees it. */
  async report(battle: string, after: number): Promise<BattleReport> {
    const { course } = await this.live(battle);
    const system = this.systemOf(course.battle.system.id);
    const table = system.state.veil(course.battle.table, SPECTATOR);
    const entries: readonly Entry<TableEvent>[] = course.battle.entriesFor(SPECTATOR, after);
    const lines = entries.flatMap((entry) => tell(entry, table, system.teller, system.vocabulary) ?? []);
    return { n: entries.at(-1)?.n ?? after, lines, over: course.battle.result !== null };
  }

  async forget(battle: string): Promise<void> {
    this.battles.delete(battle);
  }

  private async live(battle: string): Promise<Live> {
    return this.battles.get(battle) ?? this.reopened(battle);
  }

  /** A battle that is no longer at hand: the thread is a new one, or it was dropped. */
  private async reopened(battle: string): Promise<Live> {
    const { noted } = await this.open(battle);
    const live = this.battles.get(battle);
    if (live === undefined) throw new Error(`battle ${battle} has not begun`);
    if (noted !== null) throw new Error(`battle ${battle} must be opened first: its rules have changed`);
    return live;
  }

  private async beginningOf(id: string): Promise<{ readonly system: GameSystem; readonly beginning: Beginning }> {
    const battle = await this.store.battle(id);
    if (battle === null) throw new Error(`there is no battle ${id}`);
    const [seats, tape] = await Promise.all([this.store.seats(id), this.store.tape(id)]);
    return { system: this.systemOf(battle.system), beginning: { battle, seats, tape } };
  }

  private systemOf(id: string): GameSystem {
    const system = this.systems.find((one) => one.id === id);
    if (system === undefined) throw new Error(`there is no system "${id}"`);
    return system;
  }
}

function positionIn(course: Course): BattlePosition {
  const { n, result } = course.battle;
  return { n, asked: askedIn(course), result };
}

function updateFor(course: Course, viewer: string, before: number): string {
  const entries = course.battle.entriesFor(viewer, before);
  return JSON.stringify({ type: 'update', entries, standing: standingFor(course, viewer) });
}

function snapshotOf(live: Live): { readonly snapshot?: string } {
  const { battle } = live.course;
  if (battle.n - live.snapshotAt < EVENTS_BETWEEN_SNAPSHOTS) return {};
  live.snapshotAt = battle.n;
  return { snapshot: JSON.stringify(battle.snapshot()) };
}
