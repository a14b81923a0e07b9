import type { StandingOrder } from '../ask/decision.js';
import { Digest } from './digest.js';
import { type Entry, type Fact, isPlayEvent, type Result, type StageCall } from '../system/events.js';
import type { Side } from '../values/names.js';
import { isRefusal } from '../values/refusal.js';
import type { Setup, System } from '../system/system.js';
import { type Dice, FIRST_PLACE, seededDice } from '../dice/dice.js';
import { placeAfter } from '../machine/course.js';
import { inputIn } from './logged-input.js';
import type { Save } from './save.js';

/** A battle as stored: the table before its first event, and all events, as the umpire knows them. */
export interface Chronicled<T, E extends Fact> {
  readonly opening: T;
  readonly entries: readonly Entry<E>[];
  /** How it was set up; without it the battle has no record. */
  readonly setup?: Setup;
  /** Where it stood at some event, so that the events before need not be folded and hashed again. */
  readonly snapshot?: BattleSnapshot | null;
}

/** The table after an event, packed, and the running digest over all events up to there. */
export interface BattleSnapshot {
  readonly n: number;
  readonly table: unknown;
  readonly digest: Save['digest'];
}

/** What its own log says about a battle, without running a rule. */
export interface Recovered<T> {
  /** Where its stage began, and the inputs since. */
  readonly save: Save;
  /** The table after all events. */
  readonly table: T;
  readonly result: Result | null;
}

/** Null for a log in which nothing has begun. */
export function recover<T, E extends Fact>(
  system: System<T, E>,
  past: Chronicled<T, E>,
  dice: Dice | undefined,
): Recovered<T> | null {
  const { entries } = past;
  const live = standingEntries(entries);
  const begun = live.findLastIndex(({ event }) => stageIn(event) !== null);
  const stage = stageIn(live[begun]?.event);
  if (stage === null) return null;
  const ofStage = live.slice(begun);
  const from = foldFrom(system, past, ofStage[0]?.n ?? 0);
  const { table } = from;
  let atStage: unknown = null;
  for (const [i, { n, event }] of live.entries()) {
    if (i === begun) atStage = system.state.pack(table);
    if (n > from.n && !isPlayEvent(event)) system.state.apply(table, event);
  }
  const save: Save = {
    bridgehead: 'save',
    system: system.id,
    version: system.version,
    stage,
    stageNumber: live.filter(({ event }) => stageIn(event) !== null).length,
    table: atStage,
    inputs: ofStage.flatMap(({ event }) => inputIn(event)),
    place: placeAfter(
      FIRST_PLACE,
      live.slice(0, begun).flatMap(({ event }) => inputIn(event)),
      dice ?? seededDice(''),
    ),
    rolls: entries.reduce((rolls, { event }) => Math.max(rolls, rollIn(event)), 0),
    events: entries.at(-1)?.n ?? 0,
    digest: digestOf(past).state(),
    standing: ordersIn(entries),
    numbers: ofStage.map(({ n }) => n),
    check: checkOf(ofStage),
  };
  return { save, table, result: resultIn(live) };
}

/** The last known table from which the events that stand can be folded, up to where the present stage began and beyond. */
function foldFrom<T, E extends Fact>(
  system: System<T, E>,
  { opening, entries, snapshot }: Chronicled<T, E>,
  stageBegan: number,
): { readonly n: number; readonly table: T } {
  if (snapshot !== undefined && snapshot !== null && snapshot.n < stageBegan && stillStands(entries, snapshot.n)) {
    const table = system.state.unpack(snapshot.table);
    if (!isRefusal(table)) return { n: snapshot.n, table };
  }
  return { n: 0, table: system.state.copy(opening) };
}

/** Whether everything up to that event, as it stood then, stands now: no undo after it went back before it. */
function stillStands<E extends Fact>(entries: readonly Entry<E>[], n: number): boolean {
  return entries.every(
    ({ n: at, event }) => at <= n || !isPlayEvent(event) || event.kind !== 'undone' || event.to >= n,
  );
}

/** The entries that were not undone and belong to the course of the battle; undoing, giving orders and retracted answers do not. */
function standingEntries<E extends Fact>(entries: readonly Entry<E>[]): readonly Entry<E>[] {
  let live: Entry<E>[] = [];
  for (const entry of entries) {
    const { event } = entry;
    if (!isPlayEvent(event)) live.push(entry);
    else if (event.kind === 'undone') while ((live.at(-1)?.n ?? 0) > event.to) live.pop();
    else if (event.kind === 'retracted') live = live.filter(({ event: other }) => !isAnswerTo(other, event.decision));
    else if (event.kind !== 'ordered') live.push(entry);
  }
  return live;
}

function isAnswerTo(event: Fact, decision: string): boolean {
  return isPlayEvent(event) && event.kind === 'answered' && event.decision === decision;
}

function stageIn(event: Fact | undefined): StageCall | null {
  return event !== undefined && isPlayEvent(event) && event.kind === 'stageBegan' ? event.stage : null;
}

function resultIn<E extends Fact>(live: readonly Entry<E>[]): Result | null {
  for (const { event } of live) if (isPlayEvent(event) && event.kind === 'ended') return event.result;
  return null;
}

function rollIn(event: Fact): number {
  return isPlayEvent(event) && event.kind === 'diceRolled' ? event.roll + 1 : 0;
}

/** The last orders that each side gave, which no undo takes back. */
function ordersIn<E extends Fact>(entries: readonly Entry<E>[]): Record<Side, readonly StandingOrder[]> {
  const standing: Record<Side, readonly StandingOrder[]> = {};
  for (const { event } of entries)
    if (isPlayEvent(event) && event.kind === 'ordered') standing[event.side] = event.orders;
  return standing;
}

function digestOf<T, E extends Fact>({ entries, snapshot }: Chronicled<T, E>): Digest {
  const known = snapshot ?? null;
  const digest = known === null ? new Digest() : Digest.from(known.digest);
  for (const entry of entries) if (known === null || entry.n > known.n) digest.addEntry(entry);
  return digest;
}

function checkOf<E extends Fact>(entries: readonly Entry<E>[]): string {
  const digest = new Digest();
  for (const { event } of entries) digest.addEvent(event);
  return digest.text();
}
