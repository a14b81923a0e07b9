import type { Result, Side, BattleSnapshot, TapeEntry } from '@bridgehead/kernel';
import type { Command, Done, Offers, Origin, SentEntry } from '@bridgehead/protocol';

/**
 * Everything that must outlive the process, behind one interface whose contract (`store.test.ts`) every store has to
 * meet: once a promise resolves, what it stored survives a crash.
 */
export interface Store {
  /** With the tape that it takes over, if it plays on from another battle. */
  createBattle(battle: NewBattle, seats: readonly NewSeat[], tape?: readonly TapeEntry[]): Promise<void>;
  battle(id: string): Promise<StoredBattle | null>;
  /** What a battle took over from another; empty for one that began at the start. */
  tape(battle: string): Promise<readonly TapeEntry[]>;
  seats(battle: string): Promise<readonly StoredSeat[]>;
  /** The seat with that word's hash. */
  seatByWord(hash: string): Promise<StoredSeat | null>;
  /** Why a word with that hash opens nothing any more; null if it never opened anything, or still does. */
  spentWord(hash: string): Promise<SpentWord | null>;
  /**
   * Another word opens the seat from now on, and the old one is spent. False, and nothing has changed, if another word
   * opens it already: of two players who use the same word at once, one gets the seat.
   */
  changeWord(battle: string, side: Side, change: WordChange): Promise<boolean>;
  /** The parts of sides in the dice, all at once. */
  share(battle: string, shares: readonly DiceShare[]): Promise<void>;
  /** The battle begins: stores the table before the first event, as JSON, and the first events, once; perhaps with a snapshot. */
  begin(battle: string, opening: string, start: StoredBeginning): Promise<void>;
  /** The table that the battle began on; null if it was not stored. */
  opening(battle: string): Promise<string | null>;
  /** One command with all its results, in one transaction. A number or key that exists already throws `Taken`. */
  append(battle: string, step: StoredStep): Promise<void>;
  commands(battle: string): Promise<readonly StoredCommand[]>;
  /** The number of the last command; 0 if there was none. */
  lastCommand(battle: string): Promise<number>;
  /** The reply to a command of that side with that key; null if no such command was carried out. */
  reply(battle: string, side: Side, key: string): Promise<Done | null>;
  /** The commands since that event which led to no event, such as half of a roll that a player types in. */
  quietCommands(battle: string, n: number): Promise<readonly StoredCommand[]>;
  /** The latest snapshot; null if there is none yet. */
  snapshot(battle: string): Promise<BattleSnapshot | null>;
  entries(battle: string, after: number): Promise<readonly SentEntry[]>;
  /** Events without a command: a stage that had to begin again. */
  note(battle: string, start: StoredStart): Promise<void>;
  /** The battles of one holder of seats, the latest first. */
  battlesOf(holder: string, most: number): Promise<readonly ListedBattle[]>;
  /** Battles with free seats that are offered to everybody, the latest first. */
  openBattles(most: number): Promise<readonly ListedBattle[]>;
  /** Its players go on to another battle. False, and nothing has changed, if they went on to a third one meanwhile. */
  setNext(battle: string, before: string, next: string): Promise<boolean>;
  /** How many battles that this visitor made are not over. */
  unfinishedOf(maker: string): Promise<number>;
  /** Battles in play, for a server that starts again. */
  running(): Promise<readonly string[]>;
  say(battle: string, talk: Talk): Promise<void>;
  /** Several lines in one transaction. Of each battle only the last 500 lines are kept. */
  sayAll(lines: readonly { readonly battle: string; readonly talk: Talk }[]): Promise<void>;
  talk(battle: string, most: number): Promise<readonly Talk[]>;
  /** A word that the server keeps for itself: the one that was made for it first. */
  word(name: string, made: string): Promise<string>;
  /** A person came to the battle. */
  seen(battle: string, at: string): Promise<void>;
  /** Battles that nobody came to since then and that are not archived, the longest unseen first. */
  unseenSince(at: string, most: number): Promise<readonly string[]>;
  /** Packs up everything but the battle's summary and its seats. False, and nothing has changed, if somebody came since then. */
  archive(battle: string, unseenSince: string): Promise<boolean>;
  /** Unpacks a battle that somebody came back to; nothing is lost. */
  unarchive(battle: string, at: string): Promise<void>;
  /** Everything about a battle is gone for good, archived or not. */
  deleteBattle(battle: string): Promise<void>;
  /** Writes and reads something; throws if that does not work. */
  check(): Promise<void>;
  /** A whole copy of everything, for its owner only, made while it is in use. */
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
  /** The requested setup, as JSON. */
  readonly setup: string;
  readonly secret: string;
  /** The version of the rules that it began under. */
  readonly version: string;
  readonly created: string;
  /** The visitor who made it. */
  readonly maker: string;
  /** Whether only its players may see it. */
  readonly isPrivate: boolean;
  /** Whether its free seats are offered to everybody. */
  readonly isListed: boolean;
  /** Where it plays on from, if it did not begin at the start. */
  readonly origin: Origin | null;
}

export interface StoredBattle extends NewBattle {
  readonly status: Status;
  readonly result: Result | null;
  /** The sides that must decide now, as of the last command. */
  readonly asked: readonly Side[];
  /** What a player has offered and nobody has replied to. */
  readonly offers: Offers;
  /** When a person last came to it. */
  readonly seen: string;
  /** Whether it is packed up: only its summary and its seats can be read. */
  readonly isArchived: boolean;
  /** The battle that its players went on to; empty if there is none. */
  readonly next: string;
}

/** A battle as lists have it: without the setup, which may be long and which no list shows. */
export type BattleRow = Omit<StoredBattle, 'setup'>;

/** A battle of a list with its seats, so that a list is one question to the store however long it is. */
export interface ListedBattle {
  readonly battle: BattleRow;
  readonly seats: readonly StoredSeat[];
}

export interface NewSeat {
  readonly side: Side;
  readonly kind: 'human' | 'computer';
  /** The computer player's id; empty for a person. */
  readonly player: string;
  readonly name: string;
  /** The hash of the word that opens it: the invitation's while it is free, and then its holder's own. */
  readonly word: string;
  /** The visitor who holds the seat; empty while it is free. */
  readonly holder: string;
  /** The hash of the nonce that the side will give; empty until it is known. */
  readonly pledge: string;
  /** The seat's part in the dice; empty until every side has pledged its own. */
  readonly nonce: string;
}

export interface StoredSeat extends NewSeat {
  readonly battle: string;
}

export interface Taker {
  readonly holder: string;
  readonly name: string;
}

/** What became of a word that once opened a seat. */
export type SpentWord = 'taken' | 'moved' | 'replaced' | 'withdrawn';

/** From one word of a seat to the next, by their hashes. */
export interface WordChange {
  readonly from: string;
  readonly to: string;
  readonly why: SpentWord;
  /** The player who holds the seat from now on, if another does. */
  readonly taker?: Taker;
}

export interface DiceShare {
  readonly side: Side;
  readonly pledge: string;
  readonly nonce: string;
}

export interface StoredCommand {
  readonly seq: number;
  readonly command: Command;
}

/** What has happened, and where the battle stands after it. */
export interface StoredStart {
  readonly entries: readonly SentEntry[];
  readonly result: Result | null;
  readonly asked: readonly Side[];
  readonly offers: Offers;
}

export interface StoredBeginning extends StoredStart {
  /** Where the battle stands after it, as JSON, if it is time for a snapshot. */
  readonly snapshot?: string;
}

export interface StoredStep extends StoredCommand, StoredBeginning {
  /** What its sender is told, now and whenever it is sent again. */
  readonly reply: Done;
  readonly at: string;
}

export interface Talk {
  readonly key: string;
  readonly side: Side | null;
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** A number or key of this battle that exists already. */
export class Taken extends Error {}

/** A store that cannot be used: it is reported, and nothing starts. */
export class BadStore extends Error {}
