import { isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import { assemble, billOf, checkForce, type Force } from '@bridgehead/muster';
import type { Bill } from '@bridgehead/tabletop';
import { checkPassengers } from './check-passengers.js';
import { checkSkyDrops } from './check-sky-drops.js';
import { bookWith } from './orbats.js';
import { readForceRoster } from './roster.js';

/** PF-FORCE-13: every problem of a roster with its rule; none for one that was built well. */
export function muster(roster: unknown, madeUp: unknown = []): readonly Refusal[] {
  const force = forceOf(roster, madeUp);
  return isRefusal(force) ? [force] : problemsOf(force);
}

/** PF-FORCE-01: what a roster costs, part by part; null for one that cannot be read. */
export function billFor(roster: unknown, madeUp: unknown = []): Bill | null {
  const force = forceOf(roster, madeUp);
  return isRefusal(force) ? null : billOf(force);
}

/** What the roster means; a refusal for one that cannot be read. */
export function forceOf(data: unknown, madeUp: unknown = []): Force | Refusal {
  const book = bookWith(madeUp);
  if (isRefusal(book)) return book;
  const roster = readForceRoster(data, book);
  if (isRefusal(roster)) return roster;
  const orbat = book.list(roster.list);
  if (orbat !== undefined) return assemble(roster, orbat, book);
  const known = book.names.join(', ');
  return refuse('PF-FORCE-05', `The Main Force: there is no ORBAT of "${roster.list}"; there is ${known}.`);
}

export function problemsOf(force: Force): readonly Refusal[] {
  return checkForce(force, (one) => [...checkPassengers(one), ...checkSkyDrops(one)]);
}
