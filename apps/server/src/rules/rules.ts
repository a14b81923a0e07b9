import type { BattleRecord, Refusal, Result, Setup, Side } from '@bridgehead/kernel';
import type {
  Command,
  Done,
  RandomRosterAnswer,
  RandomRosterRequest,
  RosterAnswer,
  TableLook,
} from '@bridgehead/protocol';
import type { TakenOver } from '../battles/play-on.js';
import type { AllowedCommand } from '../battles/course.js';
import type { StoredSeat, StoredStart } from '../store/store.js';

/**
 * Whatever runs rules, by plain data only, so that it can be on another thread. What stands in the store is its only
 * memory: a battle that it does not have at hand it brings back from there. `whom` is the address on whose behalf it
 * does so, if there is one: everybody gets a fair part of its time.
 */
export interface BattleRules {
  /** Brings a battle back from the store, whatever was at hand before. */
  open(battle: string, whom?: string): Promise<Opened>;
  /** Begins a battle whose seats are all taken. One that plays on from another runs that one first, where nobody in a battle waits. */
  begin(battle: string, playsOn: boolean, whom?: string): Promise<BegunBattle>;
  /**
   * Carries out a command, as far as the table allows it. Nothing is stored yet: that is up to the caller. One that was
   * carried out before gets its reply again.
   */
  apply(battle: string, command: Command, told: Told, whom?: string): Promise<Applied | Refusal | Done>;
  /** What a client that joins has to hear, as the members of a `joined` message, written as JSON. */
  joined(battle: string, viewer: string, from: number | undefined, whom?: string): Promise<string>;
  record(battle: string, whom?: string): Promise<BattleRecord | Refusal | null>;
  report(battle: string, after: number, whom?: string): Promise<BattleReport>;
  /** Drops a battle from memory. */
  forget(battle: string): Promise<void>;
}

/** Where requests about no battle in play are answered: they may take long, and nobody in a battle waits for them. */
export interface RulesDesk {
  /** Requests from one address, which wait for each other but not for those of everybody else. */
  for(whom: string): RulesRequests;
}

export interface RulesRequests {
  /** Why a battle cannot be set up so; null if it can. */
  whyNot(system: string, setup: Setup): Promise<Refusal | null>;
  takeOver(system: string, record: BattleRecord, n: number): Promise<TakenOver | Refusal>;
  /** The table of a battle that would be set up so, and the forces on it. */
  look(system: string, setup: Setup): Promise<TableLook | Refusal>;
  checkRoster(system: string, roster: unknown): Promise<RosterAnswer>;
  randomRoster(request: RandomRosterRequest): Promise<RandomRosterAnswer | Refusal | null>;
}

/** Where a battle stands, as far as anybody may know. */
export interface BattlePosition {
  readonly n: number;
  readonly asked: readonly Side[];
  readonly result: Result | null;
}

export interface Opened {
  /** Null for a battle that has not begun. */
  readonly position: BattlePosition | null;
  /** Events that must be stored: its stage had to begin again, since the rules have changed. */
  readonly noted: StoredStart | null;
}

export interface BegunBattle {
  readonly position: BattlePosition;
  /** The table before the first event, as JSON. */
  readonly opening: string;
  readonly start: StoredStart;
  /** As JSON, if it plays on from far. */
  readonly snapshot?: string;
}

/** Who sits at the table, and whose eyes see the news. */
export interface Told {
  readonly seats: readonly StoredSeat[];
  readonly viewers: readonly string[];
}

export interface Applied {
  readonly position: BattlePosition;
  /** The command as it must be stored. */
  readonly command: AllowedCommand;
  readonly reply: Done;
  readonly start: StoredStart;
  /** As JSON. */
  readonly snapshot?: string;
  /** The `update` message for each viewer, written as JSON. */
  readonly updates: Readonly<Record<string, string>>;
}

export interface BattleReport {
  readonly n: number;
  readonly lines: readonly string[];
  readonly over: boolean;
}
