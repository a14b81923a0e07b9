import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { HOUSE, isRecord, isRefusal, type Json, type Refusal, refuse } from '@bridgehead/kernel';
import {
  assemble,
  billOf,
  checkForce,
  type Force,
  type ListBook,
  listBook,
  readList,
  readRoster,
  rosterFromList,
} from '@bridgehead/muster';
import { SYSTEMS } from '@bridgehead/systems/loaded';
import type { GameSystem } from '@bridgehead/tabletop';
import { BadInput } from './bad-input.js';
import { readJson } from './files.js';
import { dataOf, SYSTEMS_FOLDER } from './repository.js';

/** What this program needs of a book to check rosters and to make them. */
export type MusterBook = Pick<GameSystem, 'muster' | 'bill' | 'armyLists' | 'randomRoster'>;

/** The army lists of a system, or of a book of which the repository has nothing but the lists. */
export function musterBookNamed(id: string): MusterBook {
  const system = SYSTEMS.find((one) => one.id === id);
  if (system !== undefined) return system;
  const others = booksWithListsAlone();
  if (others.includes(id)) return bookOfLists(id);
  const known = [...SYSTEMS.map((one) => one.id), ...others].join(', ');
  throw new BadInput(`There is no system "${id}". There are: ${known}.`);
}

/** The id of an army list by its id, its name, or its name as files are named: terran, "Terran Alliance" or terran-alliance. Null if there is none. */
export function idOfList({ armyLists = [] }: Pick<MusterBook, 'armyLists'>, called: string): string | null {
  return armyLists.find(({ id, name }) => [id, name, kebab(name)].includes(called))?.id ?? null;
}

function kebab(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

/** Folders of systems that no system is loaded from. */
function booksWithListsAlone(): readonly string[] {
  const loaded = new Set(SYSTEMS.map(({ id }) => id));
  return readdirSync(SYSTEMS_FOLDER).filter((id) => !loaded.has(id) && existsSync(dataOf(id)));
}

function bookOfLists(system: string): MusterBook {
  const lists = readdirSync(dataOf(system)).map((file) => {
    const path = join(dataOf(system), file);
    const list = readList(readJson(path));
    if (isRefusal(list)) throw new BadInput(`${path}: ${list.reason}`);
    return list;
  });
  const book = listBook(lists);
  return {
    muster: (roster) => {
      const force = forceOf(roster, book);
      return isRefusal(force) ? [force] : checkForce(force);
    },
    bill: (roster) => {
      const force = forceOf(roster, book);
      return isRefusal(force) ? null : billOf(force);
    },
    armyLists: lists.map(({ id, name, within, notes }) => ({
      id,
      name,
      meaning: notes[0] ?? '',
      within,
      fielded: false,
    })),
    randomRoster: (wish): Json | Refusal => rosterFromList(system, book, wish, checkForce),
  };
}

function forceOf(data: unknown, book: ListBook): Force | Refusal {
  const roster = readRoster(data);
  if (isRefusal(roster)) return roster;
  const list = book.list(roster.list);
  if (list !== undefined) return assemble(roster, list, book);
  return refuse(HOUSE.shape, `There is no army list "${roster.list}"; there is ${book.names.join(', ')}.`);
}

/** The system that a roster names; null if it names none. */
export function systemOf(roster: unknown): string | null {
  return isRecord(roster) && typeof roster['system'] === 'string' ? roster['system'] : null;
}
