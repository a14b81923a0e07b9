import type { Json, RuleId, Side } from '@bridgehead/kernel';
import { readMemo } from '../table/facts.js';
import { memoKey } from '../table/queries.js';
import type { Table } from '../table/table.js';
import { note, type TablePlay } from './table-play.js';

/** A memo as cases, docs and screens speak of it. */
export interface MemoWord {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  readonly lifetime: string;
}

/** What a system remembers about a subject, under a name, for a lifetime. */
interface MemoReader<V extends Json> {
  readonly name: string;
  readonly lifetime: string;
  /** As a case or the screen speaks of it. */
  readonly word: MemoWord;
  /** Undefined if nothing is noted, or nothing that this table's viewer may know. */
  read(table: Table, subject: string): V | undefined;
  wipe(play: TablePlay, subject: string, rule: RuleId): void;
}

export interface OpenMemo<V extends Json> extends MemoReader<V> {
  write(play: TablePlay, subject: string, value: V, rule: RuleId): void;
}

export interface SecretMemo<V extends Json> extends MemoReader<V> {
  write(play: TablePlay, subject: string, value: V, rule: RuleId, seenBy: readonly Side[]): void;
}

/** The subject of a memo about the battle as a whole. */
export const BATTLE = 'battle';

/** What a memo is called, and what it says of whom; a secret one says each time who may know it. */
interface MemoSpec {
  readonly name?: string;
  readonly meaning?: string;
  readonly secret?: true;
  /** Its value is a list; anything else, as a save that somebody has changed may have it, counts as nothing. */
  readonly isList?: true;
}

/** A typed memo. */
export function memo<V extends Json>(
  name: string,
  lifetime: string,
  spec: MemoSpec & { readonly secret: true },
): SecretMemo<V>;
export function memo<V extends Json>(name: string, lifetime: string, spec?: MemoSpec): OpenMemo<V>;
export function memo<V extends Json>(name: string, lifetime: string, spec: MemoSpec = {}): SecretMemo<V> | OpenMemo<V> {
  const keyOf = keysOf(name);
  if (name.includes('@')) throw new Error(`a memo's name has no @: ${name}`);
  return {
    name,
    lifetime,
    word: { id: name, name: spec.name ?? name, meaning: spec.meaning ?? '', lifetime },
    read(table: Table, subject: string) {
      const value = readMemo(table, keyOf(subject))?.value;
      // Only this memo writes under its name, so the value is a V.
      return spec.isList === true && !Array.isArray(value) ? undefined : (value as V | undefined);
    },
    write: (play: TablePlay, subject: string, value: V, rule: RuleId, seenBy?: readonly Side[]) =>
      note(play, { name, subject, value, lifetime, ...(seenBy === undefined ? {} : { seenBy }) }, rule),
    wipe: (play: TablePlay, subject: string, rule: RuleId) => wipeKey(play, memoKey(name, subject), rule),
  };
}

/** The keys of a memo, each built once: memos are read all the time, and a freshly built string is slow to look up. */
function keysOf(name: string): (subject: string) => string {
  const known = new Map<string, string>();
  return (subject) => {
    const before = known.get(subject);
    if (before !== undefined) return before;
    const key = memoKey(name, subject);
    if (known.size >= MOST_REMEMBERED_KEYS) known.clear();
    known.set(subject, key);
    return key;
  };
}

const MOST_REMEMBERED_KEYS = 1024;

/** The memos of a book, whose chapters add theirs where they use them. */
export interface MemoBook<L extends string> {
  /** The words of all of them, by their ids. */
  readonly words: MemoWord[];
  readonly remembered: <V extends Json>(
    id: string,
    lifetime: L,
    spec: { readonly name: string; readonly meaning: string; readonly isList?: true },
  ) => OpenMemo<V>;
}

/** A book that remembers things for these lifetimes. */
export function memoBook<L extends string>(): MemoBook<L> {
  const words: MemoWord[] = [];
  return {
    words,
    remembered: <V extends Json>(
      id: string,
      lifetime: L,
      spec: { readonly name: string; readonly meaning: string; readonly isList?: true },
    ) => {
      const one = memo<V>(id, lifetime, spec);
      words.push(one.word);
      // The order in which files are loaded is not the same in every build.
      words.sort((a, b) => (a.id < b.id ? -1 : 1));
      return one;
    },
  };
}

/** Wipes every memo with this lifetime, ordered by name and subject. */
export function endLifetime(play: TablePlay, lifetime: string, rule: RuleId): void {
  const ending: string[] = [];
  for (const [key, memo] of play.table.memos) if (memo.lifetime === lifetime) ending.push(key);
  for (const key of ending.sort()) wipeKey(play, key, rule);
}

function wipeKey(play: TablePlay, key: string, rule: RuleId): void {
  if (play.table.memos.has(key)) play.emit({ kind: 'noted', memo: key, to: null, because: rule });
}

export const turn: OpenMemo<number> = memo<number>('turn', BATTLE);
export const active: OpenMemo<Side> = memo<Side>('active', BATTLE);

/** The number of the turn; 0 before the first. */
export function turnOf(table: Table): number {
  return turn.read(table, BATTLE) ?? 0;
}

/** Whose turn or activation it is; null when it is nobody's. */
export function activeSide(table: Table): Side | null {
  return active.read(table, BATTLE) ?? null;
}
