import { HOUSE, isRefusal, type Json, type JsonRecord, type Refusal, refuse } from '@bridgehead/kernel';
import type { Bill, RandomRosterWish } from '@bridgehead/tabletop';
import { billOf } from './bill.js';
import { assemble, type Force, type ListBook } from './force.js';
import { readRoster, type Roster } from './roster.js';
import { rosterFromList } from './roster-from-list.js';

/** What a book says of its lists; the rest is the same for every book. */
export interface BookOfLists {
  readonly system: string;
  /** Its lists, and before them those that were made up for a case. */
  readonly bookWith: (madeUp: unknown) => ListBook | Refusal;
  /** Reads a roster, if not only in the words of every book. */
  readonly read?: (data: unknown, book: ListBook) => Roster | Refusal;
  /** What it says of a list that nobody knows. */
  readonly noList: (name: string, known: string) => Refusal;
  /** Everything that is wrong with a force. */
  readonly problems: (force: Force) => readonly Refusal[];
}

/** The doors of a book to its lists, as the contract of systems has them. */
export interface MusterDoors {
  /** Every problem of a roster with its rule; none for a legal one. */
  readonly muster: (roster: unknown, madeUp?: unknown) => readonly Refusal[];
  /** What a roster costs, part by part; null for one that cannot be read. */
  readonly billFor: (roster: unknown, madeUp?: unknown) => Bill | null;
  /** A legal force of a list. */
  readonly randomForce: (wish: RandomRosterWish) => Json | Refusal;
  /** What the roster means; a refusal for one that cannot be read. */
  readonly forceOf: (data: unknown, madeUp?: unknown) => Force | Refusal;
  /** The force of a roster that was handed in: one of the ready-made by its id, or written out. It must be legal. */
  readonly forceFrom: (given: Json | undefined, ready: ReadyMade) => Force | Refusal;
}

/** Ready-made rosters, each with its id, and what the book calls one of them. */
export interface ReadyMade {
  readonly word: string;
  readonly rosters: readonly (JsonRecord & { readonly id: string })[];
}

export function musterDoors({ system, bookWith, read = readRoster, noList, problems }: BookOfLists): MusterDoors {
  const forceOf = (data: unknown, madeUp: unknown = []): Force | Refusal => {
    const book = bookWith(madeUp);
    if (isRefusal(book)) return book;
    const roster = read(data, book);
    if (isRefusal(roster)) return roster;
    const list = book.list(roster.list);
    return list === undefined ? noList(roster.list, book.names.join(', ')) : assemble(roster, list, book);
  };
  return {
    forceOf,
    muster(roster, madeUp) {
      const force = forceOf(roster, madeUp);
      return isRefusal(force) ? [force] : problems(force);
    },
    billFor(roster, madeUp) {
      const force = forceOf(roster, madeUp);
      return isRefusal(force) ? null : billOf(force);
    },
    randomForce(wish) {
      const book = bookWith([]);
      return isRefusal(book) ? book : rosterFromList(system, book, wish, problems);
    },
    forceFrom(given, ready) {
      const data = typeof given === 'string' ? named(given, ready) : given;
      const force = isRefusal(data) ? data : forceOf(data);
      if (isRefusal(force)) return force;
      const [problem] = problems(force);
      return problem ?? force;
    },
  };
}

function named(name: string, { word, rosters }: ReadyMade): Json | Refusal {
  const found = rosters.find(({ id }) => id === name);
  if (found === undefined)
    return refuse(HOUSE.shape, `There is no ${word} "${name}"; there is ${rosters.map(({ id }) => id).join(', ')}.`);
  const { id: _id, ...roster } = found;
  return roster;
}
