import type { Result, Side, TapeEntry } from '@bridgehead/kernel';
import type { Command, Origin, SentEntry } from '@bridgehead/protocol';

/**
 * Everything that must outlive the process. All of it is behind this interface, whose contract (`store.test.ts`) every kind of store
 * has to meet; what is said to be stored when a promise resolves survives a crash.
 */
export interface Store {
  /** With the tape that it takes over, where it goes on from another battle. */
  createBattle(battle: NewBattle, seats: readonly NewSeat[], tape?: readonly TapeEntry[]): Promise<void>;
  battle(id: string): Promise<StoredBattle | null>;
  /** What a battle has taken over from another; empty for one that began at the beginning. */
  tape(battle: string): Promise<readonly TapeEntry[]>;
  seats(battle: string): Promise<readonly StoredSeat[]>;
  /** The seat with that word's hash. */
  seatByWord(hash: string): Promise<StoredSeat | null>;
  /** Somebody sits down, or moves to another device. The nonce of a seat is given once and then stays. */
  takeSeat(battle: string, side: Side, taker: Taker): Promise<void>;
  /** The battle begins: the table before its first event, as JSON, and its first events, once. */
  begin(battle: string, opening: string, start: StoredStart): Promise<void>;
  /** The table that it began on; null where that was not kept. */
  opening(battle: string): Promise<string | null>;
  /** One command with all that came of it, in one transaction. A number or a key that is there already is refused as `Taken`. */
  append(battle: string, step: StoredStep): Promise<void>;
  commands(battle: string): Promise<readonly StoredCommand[]>;
  entries(battle: string, after: number): Promise<readonly SentEntry[]>;
  /** What happened without a command: a stage that had to begin again. */
  note(battle: string, start: StoredStart): Promise<void>;
  /** The battles of one holder of seats, the latest first. */
  battlesOf(holder: string, most: number): Promise<readonly StoredBattle[]>;
  /** Battles that are being played, for whoever starts again. */
  running(): Promise<readonly string[]>;
  say(battle: string, talk: Talk): Promise<void>;
  talk(battle: string, most: number): Promise<readonly Talk[]>;
  /** A word that the server keeps for itself, made when it is first asked for. */
  word(name: string, make: () => string): Promise<string>;
  /** A whole copy of everything, made while it is in use. */
  backup(path: string): Promise<void>;
  close(): Promise<void>;
}

type Status = 'open' | 'running' | 'ended';

export interface NewBattle {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly scenario: string;
  readonly dice: 'fair' | 'typed';
  /** The system's setup as it was asked for, as JSON. */
  readonly setup: string;
  readonly secret: string;
  /** The version of the rules that it began under. */
  readonly version: string;
  readonly created: string;
  /** Where it goes on from, if it did not begin at the beginning. */
  readonly origin: Origin | null;
}

export interface StoredBattle extends NewBattle {
  readonly status: Status;
  readonly result: Result | null;
  /** Who must decide now, as of the last command. */
  readonly asked: readonly Side[];
}

export interface NewSeat {
  readonly side: Side;
  readonly kind: 'human' | 'computer';
  /** The computer player's id; empty for people. */
  readonly player: string;
  readonly name: string;
  /** The hash of the word in its invitation. */
  readonly word: string;
  /** Who sits there; empty while nobody does. */
  readonly holder: string;
  /** Its part in the dice; empty while nobody has sat down. */
  readonly nonce: string;
}

export interface StoredSeat extends NewSeat {
  readonly battle: string;
}

export interface Taker {
  readonly holder: string;
  readonly name: string;
  readonly nonce: string;
}

export interface StoredCommand {
  readonly seq: number;
  readonly command: Command;
}

/** What has happened, and how it stands since. */
export interface StoredStart {
  readonly entries: readonly SentEntry[];
  readonly result: Result | null;
  readonly asked: readonly Side[];
}

export interface StoredStep extends StoredCommand, StoredStart {
  readonly at: string;
}

export interface Talk {
  readonly key: string;
  readonly side: Side | null;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** A number or a key of this battle that is already taken. */
export class Taken extends Error {}
