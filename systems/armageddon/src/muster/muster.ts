import { isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import { assemble, billOf, checkForce, type Force, readRoster, rosterFromList } from '@bridgehead/muster';
import type { Bill, RandomRosterWish } from '@bridgehead/tabletop';
import { bookWith } from './army-lists.js';
import { bookLimits } from './book-limits.js';

/** EA-FORCE-90, EA-FORCE-92: every problem of a roster with its rule. */
export function muster(roster: unknown, madeUp: unknown = []): readonly Refusal[] {
  const force = forceOf(roster, madeUp);
  return isRefusal(force) ? [force] : problemsOf(force);
}

/** What a roster costs, formation by formation; null for one that cannot be read. */
export function billFor(roster: unknown, madeUp: unknown = []): Bill | null {
  const force = forceOf(roster, madeUp);
  return isRefusal(force) ? null : billOf(force);
}

/** A legal force of one of the lists. */
export function randomForce(wish: RandomRosterWish): Json | Refusal {
  const book = bookWith([]);
  return isRefusal(book) ? book : rosterFromList('armageddon', book, wish, problemsOf);
}

export function forceOf(data: unknown, madeUp: unknown = []): Force | Refusal {
  const book = bookWith(madeUp);
  if (isRefusal(book)) return book;
  const roster = readRoster(data);
  if (isRefusal(roster)) return roster;
  const list = book.list(roster.list);
  if (list !== undefined) return assemble(roster, list, book);
  return refuse('EA-FORCE-90', `There is no list "${roster.list}"; there is ${book.names.join(', ')}.`);
}

export function problemsOf(force: Force): readonly Refusal[] {
  return checkForce(force, bookLimits);
}
