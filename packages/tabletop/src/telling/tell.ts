import type { DiceRolled, Entry, Fact, PlayEvent } from '@bridgehead/kernel';
import type { Declared, TableEvent, TokenPlaced, TokenRemoved } from '../changes/events.js';
import { nameOf } from '../table/naming.js';
import type { Table } from '../table/table.js';
import type { DiceWords } from './faces.js';
import { type TurnWord, tellTable } from './pieces.js';
import { tellPlay } from './play.js';
import type { ShotSeen } from './shot.js';
import type { Story, StoryWords } from './story.js';

type Told<E extends Fact> = E | PlayEvent;

/**
 * How a system tells events in the words of its book: a line, null for an event that is not worth one, or undefined for one that it
 * leaves to the plain words. It must tell the kinds that only it has.
 */
export type Teller<E extends Fact = TableEvent> = {
  readonly [K in Told<E>['kind']]?: (
    event: Extract<Told<E>, { readonly kind: K }>,
    table: Table,
  ) => string | null | undefined;
} & {
  /** Dice and their results as one line; null if the plain words will do. */
  readonly story?: (story: Story, table: Table, words: StoryWords) => string | null;
  /** Who attacks whom with these dice, models if the book knows them; null for dice of another purpose. Without it the declaration says so. */
  readonly shot?: (roll: DiceRolled, table: Table) => ShotSeen | null;
};

/** An event as one line of a battle report, with its rule; null if it is not worth a line. The words name turns and the faces of dice. */
export function tell<E extends Fact = TableEvent>(
  entry: Entry<E>,
  table: Table,
  teller: Teller<E> = {},
  words: DiceWords & TurnWord = { streams: [] },
): string | null {
  const { event } = entry;
  const own = tellingOf(teller, event.kind)?.(event, table);
  const line = own === undefined ? tellPlainly(event, table, words) : own;
  return line === null || event.because === undefined ? line : `${line} [${event.because}]`;
}

type Telling<E extends Fact> = (event: Told<E>, table: Table) => string | null | undefined;

/** The key and the argument come from the same event, so they fit. */
function tellingOf<E extends Fact>(teller: Teller<E>, kind: string): Telling<E> | undefined {
  return (teller as Readonly<Record<string, Telling<E> | undefined>>)[kind];
}

/** A declaration, with the names of who acts and of the target; that is empty where there is none. */
interface Said extends Declared {
  readonly who: string;
  readonly target: string;
}

type ByWhat<E> = Readonly<Record<string, (event: E, table: Table) => string | null | undefined>>;

/** How a chapter tells its events: declarations by what is declared, tokens by their kind, all else as a teller does. */
export interface ChapterTeller extends Omit<Teller, 'declared' | 'tokenPlaced' | 'tokenRemoved'> {
  readonly declared?: ByWhat<Said>;
  readonly tokenPlaced?: ByWhat<TokenPlaced>;
  readonly tokenRemoved?: ByWhat<TokenRemoved>;
}

/** The tellers of all chapters as one: the first that has something to say about an event tells it. */
export function tellersJoined(chapters: readonly ChapterTeller[]): Teller {
  const tellers = chapters.map(tellerOf);
  const kinds = new Set(tellers.flatMap((teller) => Object.keys(teller)));
  const joined: Record<string, Telling<TableEvent>> = {};
  for (const kind of kinds) {
    const tellings = tellers.flatMap((teller) => tellingOf(teller, kind) ?? []);
    joined[kind] = (event, table) => {
      for (const telling of tellings) {
        const told = telling(event, table);
        if (told !== undefined) return told;
      }
      return undefined;
    };
  }
  const stories = tellers.flatMap(({ story }) => story ?? []);
  const shots = tellers.flatMap(({ shot }) => shot ?? []);
  return {
    ...joined,
    ...(shots.length === 0 ? {} : { shot: (roll, table) => firstOf(shots, (shot) => shot(roll, table)) }),
    story: (story, table, words) => firstOf(stories, (one) => one(story, table, words)),
  };
}

/** What the first of them that has something to say says. */
function firstOf<S, T>(all: readonly S[], ask: (one: S) => T | null): T | null {
  for (const one of all) {
    const told = ask(one);
    if (told !== null) return told;
  }
  return null;
}

function tellerOf({ declared = {}, tokenPlaced = {}, tokenRemoved = {}, ...rest }: ChapterTeller): Teller {
  return {
    ...rest,
    declared: (event, table) => declared[event.what]?.(saidOf(event, table), table),
    tokenPlaced: (event, table) => tokenPlaced[event.to.kind]?.(event, table),
    tokenRemoved: (event, table) => tokenRemoved[event.was?.kind ?? '']?.(event, table),
  };
}

function saidOf(event: Declared, table: Table): Said {
  const { side, by = side, at } = event;
  return { ...event, who: nameOf(table, by), target: at === undefined ? '' : nameOf(table, at) };
}

function tellPlainly(event: Fact, table: Table, words: DiceWords & TurnWord): string | null {
  const line = tellPlay(event as PlayEvent, table, words) ?? tellTable(event as TableEvent, table, words);
  return line === null ? null : line.slice(0, 1).toUpperCase() + line.slice(1);
}
