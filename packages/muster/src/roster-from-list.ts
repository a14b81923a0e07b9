import { hint, HOUSE, type JsonRecord, Random, type Refusal, refuse } from '@bridgehead/kernel';
import type { RandomRosterWish } from '@bridgehead/tabletop';
import type { Force, ListBook } from './force.js';
import { randomRoster } from './random-roster.js';
import { writeRoster } from './roster.js';

/** What `GameSystem.randomRoster` answers for a book whose lists are in the schema of this package. */
export function rosterFromList(
  system: string,
  book: ListBook,
  { list: name, points, seed }: RandomRosterWish,
  problems: (force: Force) => readonly Refusal[],
): JsonRecord | Refusal {
  const list = book.list(name);
  if (list === undefined) return refuse(HOUSE.shape, `There is no army list "${name}"${hint(name, book.names)}`);
  const roster = randomRoster(book, { list: name, points }, problems, Random.seeded(seed, list.id, points));
  if (roster !== null) return writeRoster(roster, system);
  return refuse(list.rules.points, `No legal force of ${list.name} was found for ${points} points.`);
}
