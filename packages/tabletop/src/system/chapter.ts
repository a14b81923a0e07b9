import {
  type AnyAsk,
  asksNamed,
  type Forecastable,
  type JsonRecord,
  type OutcomeMeasure,
  type Procedure,
  type Stage,
  type StageCall,
  stagesNamed,
} from '@bridgehead/kernel';
import type { TableEvent } from '../changes/events.js';
import type { MemoWord } from '../changes/memos.js';
import type { TablePlay } from '../changes/table-play.js';
import type { Table } from '../table/table.js';
import { type ChapterTeller, tellersJoined } from '../telling/tell.js';
import type { CardWord, GameSystem, Query, StreamWord, TokenWord, Vocabulary, Word } from './game-system.js';

/** A chapter of a book: its part of the contract. A folder of the package has one, and `index.ts` lists them. */
export interface Chapter {
  readonly stages?: readonly TableStage[];
  readonly asks?: readonly AnyAsk<Table>[];
  /** How the book would tell its events, if plain words will not do. */
  readonly tells?: ChapterTeller;
  readonly queries?: readonly Query[];
  /** Procedures that odds may run, by name. */
  readonly forecasts?: Readonly<Record<string, Forecastable<Table, TableEvent>>>;
  readonly outcomes?: Readonly<Record<string, OutcomeMeasure<Table, TableEvent>>>;
  readonly interrupts?: readonly string[];
  readonly nestings?: readonly string[];
  readonly marks?: readonly Word[];
  readonly memos?: readonly MemoWord[];
  readonly tokens?: readonly TokenWord[];
  readonly counters?: readonly Word[];
  readonly piles?: readonly Word[];
  readonly cards?: readonly CardWord[];
  readonly streams?: readonly StreamWord[];
}

export type TableStage = Stage<Table, TableEvent>;

/** A stage of a book, with its words. */
export function stage(spec: {
  readonly id: string;
  readonly name: string;
  readonly meaning: string;
  readonly args?: JsonRecord;
  run(play: TablePlay, args: JsonRecord): Procedure<StageCall | null>;
}): TableStage {
  return spec;
}

export function chapter(part: Chapter): Chapter {
  return part;
}

type Collected = Pick<
  GameSystem,
  'stages' | 'asks' | 'procedures' | 'outcomes' | 'interrupts' | 'nestings' | 'teller' | 'queries'
> & { readonly words: Pick<Vocabulary, 'marks' | 'memos' | 'tokens' | 'counters' | 'piles' | 'cards' | 'streams'> };

/** Joins the contributions of a book's chapters, in their order. */
export function collect(chapters: readonly Chapter[]): Collected {
  const all = <V>(part: (chapter: Chapter) => readonly V[] | undefined): V[] =>
    chapters.flatMap((one) => part(one) ?? []);
  const named = <V>(part: (chapter: Chapter) => Readonly<Record<string, V>> | undefined) =>
    Object.fromEntries(all((one) => Object.entries(part(one) ?? {})));
  return {
    stages: stagesNamed(all(({ stages }) => stages)),
    asks: asksNamed(all(({ asks }) => asks)),
    procedures: named(({ forecasts }) => forecasts),
    outcomes: named(({ outcomes }) => outcomes),
    interrupts: all(({ interrupts }) => interrupts),
    nestings: all(({ nestings }) => nestings),
    teller: tellersJoined(chapters.flatMap(({ tells }) => tells ?? [])),
    queries: Object.fromEntries(all(({ queries }) => queries).map((query) => [query.id, query])),
    words: {
      marks: all(({ marks }) => marks),
      memos: all(({ memos }) => memos),
      tokens: all(({ tokens }) => tokens),
      counters: all(({ counters }) => counters),
      piles: all(({ piles }) => piles),
      cards: all(({ cards }) => cards),
      streams: all(({ streams }) => streams),
    },
  };
}
