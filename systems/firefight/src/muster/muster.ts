import { isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import {
  assemble,
  billOf,
  checkForce,
  type Force,
  partsUnder,
  readRoster,
  type Roster,
  rosterFromList,
} from '@bridgehead/muster';
import type { Bill, RandomRosterWish } from '@bridgehead/tabletop';
import { bookWith } from './army-lists.js';

/** FF-FORCE: every problem of a roster with its rule; none for a Strike Force that was built well. */
export function muster(roster: unknown, madeUp: unknown = []): readonly Refusal[] {
  const force = forceOf(roster, madeUp);
  return isRefusal(force) ? [force] : problemsOf(force);
}

/** What a roster costs, unit by unit; null for one that cannot be read. */
export function billFor(roster: unknown, madeUp: unknown = []): Bill | null {
  const force = forceOf(roster, madeUp);
  return isRefusal(force) ? null : billOf(force);
}

/** A legal Strike Force of one of our lists. */
export function randomForce(wish: RandomRosterWish): Json | Refusal {
  const book = bookWith([]);
  return isRefusal(book) ? book : rosterFromList('firefight', book, wish, problemsOf);
}

/** What the roster means; a refusal for one that cannot be read. */
export function forceOf(data: unknown, madeUp: unknown = []): Force | Refusal {
  const book = bookWith(madeUp);
  if (isRefusal(book)) return book;
  const roster = readRoster(data);
  if (isRefusal(roster)) return roster;
  const list = book.list(roster.list);
  if (list !== undefined) return assemble(oneByOne(roster), list, book);
  return refuse('FF-FORCE-01', `There is no list "${roster.list}"; there is ${book.names.join(', ')}.`);
}

/** Units that were bought alike may be written as one item with a count. */
function oneByOne(roster: Roster): Roster {
  const force = roster.force.flatMap((item) =>
    Array.from({ length: Math.min(item.count, MOST_ALIKE) }, () => ({ ...item, count: 1 })),
  );
  return { ...roster, force };
}

/** No Strike Force that anybody plays has more units. */
const MOST_ALIKE = 100;

/** Held against the list one by one, however the roster counts its units. */
export function problemsOf({ roster, list, book }: Force): readonly Refusal[] {
  const force = assemble(oneByOne(roster), list, book);
  return checkForce(force, (one) => [...checkFaction(one), ...checkPassengers(one)]);
}

/** FF-FORCE-01: all units are of the faction that was chosen. */
function checkFaction({ whole, list: own }: Force): readonly Refusal[] {
  return whole.parts.flatMap(({ place, list }) =>
    list === null || list === own ? [] : [refuse('FF-FORCE-01', `${place} is no unit of ${own.name}.`)],
  );
}

/** FF-SETUP-09: units go aboard when they are deployed, and not before. */
function checkPassengers({ whole }: Force): readonly Refusal[] {
  return partsUnder(whole).flatMap(({ place, aboard }) =>
    aboard === null ? [] : [refuse('FF-SETUP-09', `${place} goes aboard when it is deployed, not in the roster.`)],
  );
}
