import {
  type Decision,
  HOUSE,
  isRecord,
  type Refusal,
  refuse,
  type Result,
  type SeenInput,
  type Side,
  type StageCall,
  type StandingOrder,
} from '@bridgehead/kernel';
import type { OpenDice } from './fair-dice.js';

/** What the server sends over a socket. */
export type ServerMessage = Joined | Update | Done | Refused | Presence | Said | Pointed | Problems | Dismissed;

/** An event as a viewer may know it. Its content is up to the system; folding checks it. */
export interface SentEntry {
  readonly n: number;
  readonly event: Readonly<Record<string, unknown>>;
}

/** Where a battle stands for one viewer, beyond what its events tell. */
export interface SentSituation {
  /** The number of the last event. */
  readonly n: number;
  readonly stage: StageCall;
  readonly stageNumber: number;
  readonly pending: readonly Decision[];
  /** Dice that a player has to type in. */
  readonly awaited: AwaitedDice | null;
  readonly result: Result | null;
  /** Inputs since the stage began, as this viewer may know them. */
  readonly inputs: readonly SeenInput[];
  /** The viewer's own orders. */
  readonly orders: readonly StandingOrder[];
  /** How many answers the viewer may take back alone, and how many with everybody's consent. */
  readonly undo: { readonly free: number; readonly most: number };
  /** The sides of the answers that can be given again after an undo; none once something else was done. */
  readonly redo: readonly Side[];
  readonly offers: Offers;
}

export interface AwaitedDice {
  readonly stream: string;
  readonly side: Side | null;
  readonly rule: string;
  readonly count: number;
  /** 0 for a draw instead of a roll. */
  readonly sides: number;
  readonly waves: readonly (readonly number[])[];
}

/** Offers between the players that wait for a reply. */
export interface Offers {
  /** `from` is the number of the first event that would be taken back. */
  readonly undo?: { readonly by: Side; readonly from: number };
  readonly draw?: { readonly by: Side };
  /** A side sees no chance any more, and leaves it to the other whether to play on. */
  readonly concession?: { readonly by: Side };
}

export interface SeatInfo {
  readonly name: string;
  readonly kind: 'human' | 'computer' | 'open';
  /** The computer player's id. */
  readonly player?: string;
  readonly here: boolean;
}

/** Where a battle that did not begin at the start plays on from. */
export interface Origin {
  /** Null for a record from a file. */
  readonly battle: string | null;
  /** The last event taken over. */
  readonly n: number;
  /** How many rolls were taken over: they do not come from this battle's dice. */
  readonly rolls: number;
}

/** What anybody may know about a battle. */
export interface BattleInfo {
  readonly id: string;
  readonly name: string;
  readonly system: string;
  readonly scenario: string;
  readonly dice: 'fair' | 'typed';
  readonly status: 'open' | 'running' | 'ended';
  /** Whether only its players may see it. */
  readonly isPrivate: boolean;
  /** Whether its free seats are offered to everybody. */
  readonly isListed: boolean;
  /** The battle that its players went on to. */
  readonly next: string | null;
  readonly seats: Readonly<Record<Side, SeatInfo>>;
  readonly fair: OpenDice | null;
  readonly created: string;
  readonly result: Result | null;
  /** The sides that must decide now. */
  readonly asked: readonly Side[];
  readonly origin: Origin | null;
  /** The sides that the caller plays, over HTTP. */
  readonly mine?: readonly Side[];
  /** Whether the caller made it, over HTTP. */
  readonly isMaker?: boolean;
}

export interface Joined {
  readonly type: 'joined';
  readonly battle: BattleInfo;
  /** The sides that this connection plays; none for a spectator. */
  readonly sides: readonly Side[];
  /** The side whose view it gets, or `spectator`. */
  readonly viewer: string;
  /** Null until every seat is taken. */
  readonly standing: SentSituation | null;
  /** A table and the number of the last event in it, for a client that has nothing yet: the entries continue from there. */
  readonly opening: { readonly n: number; readonly table: unknown } | null;
  readonly entries: readonly SentEntry[];
}

export interface Update {
  readonly type: 'update';
  readonly entries: readonly SentEntry[];
  readonly standing: SentSituation;
}

/** The command with that key is done and stored. */
export interface Done {
  readonly type: 'done';
  readonly key: string;
  readonly n: number;
  /** How many steps of a plan were taken, and what stopped it. */
  readonly plan?: { readonly done: number; readonly stopped: Refusal | null };
}

export interface Refused {
  readonly type: 'refused';
  readonly key: string;
  readonly refusal: Refusal;
}

export interface Presence {
  readonly type: 'presence';
  readonly battle: BattleInfo;
  readonly spectators: number;
}

export interface Said {
  readonly type: 'said';
  readonly side: Side | null;
  /** Empty if the server says it. */
  readonly name: string;
  readonly text: string;
  readonly at: string;
}

/** A player points at a place on the table. */
export interface Pointed {
  readonly type: 'pointed';
  readonly side: Side | null;
  readonly x: number;
  readonly y: number;
}

/** A message that was wrong. */
export interface Problems {
  readonly type: 'problem';
  readonly reason: string;
}

/** The client no longer plays the seat that it joined with. */
export interface Dismissed {
  readonly type: 'dismissed';
  readonly reason: string;
}

/** Where a value is not as it should be: the path of its first bad member; null if all is well. */
type Fault = (value: unknown, path: string) => string | null;

// A schema library would be a twentieth of what a browser loads for its first battle.
const some =
  (is: (value: unknown) => boolean): Fault =>
  (value, path) =>
    is(value) ? null : path;
const text = some((value) => typeof value === 'string');
const number = some(Number.isFinite);
const count = some((value) => Number.isSafeInteger(value) && Number(value) >= 0);
const present = some((value) => value !== undefined);
const orNull =
  (fault: Fault): Fault =>
  (value, path) =>
    value === null ? null : fault(value, path);

const listOf =
  (fault: Fault): Fault =>
  (value, path) =>
    Array.isArray(value) ? firstOf(value.map((item, i) => fault(item, `${path}/${i}`))) : path;

const record =
  (members: Readonly<Record<string, Fault>>): Fault =>
  (value, path) =>
    isRecord(value)
      ? firstOf(Object.entries(members).map(([name, fault]) => fault(value[name], `${path}/${name}`)))
      : path;

function firstOf(faults: readonly (string | null)[]): string | null {
  return faults.find((fault) => fault !== null) ?? null;
}

const entries = listOf(record({ n: count, event: record({ kind: text }) }));
const situation = record({ n: count, pending: listOf(record({ id: text })) });

/** The members that a client relies on; for the rest it trusts the server. */
const MEMBERS: Readonly<Record<ServerMessage['type'], Fault>> = {
  joined: record({
    battle: record({ id: text, system: text, status: text }),
    sides: listOf(text),
    viewer: text,
    standing: orNull(situation),
    opening: orNull(record({ n: count, table: present })),
    entries,
  }),
  update: record({ entries, standing: situation }),
  done: record({ key: text, n: count }),
  refused: record({ key: text, refusal: record({ rule: text, reason: text }) }),
  presence: record({ battle: record({ id: text }), spectators: count }),
  said: record({ name: text, text }),
  pointed: record({ x: number, y: number }),
  problem: record({ reason: text }),
  dismissed: record({ reason: text }),
};

/** A message from a server, which may be older or newer. */
export function readServerMessage(value: unknown): ServerMessage | Refusal {
  const type = isRecord(value) ? String(value['type']) : '';
  if (!Object.hasOwn(MEMBERS, type))
    return refuse(HOUSE.shape, `The server said "${type.slice(0, 40)}", which this client does not understand.`);
  const fault = MEMBERS[type as ServerMessage['type']](value, '');
  return fault === null
    ? (value as ServerMessage)
    : refuse(HOUSE.shape, `The "${type}" message of a server is malformed: ${fault === '' ? 'it' : fault}.`);
}
