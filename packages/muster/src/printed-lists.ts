import { isRefusal, type Refusal } from '@bridgehead/kernel';
import type { Profile } from '@bridgehead/tabletop';
import type { ListBook } from './force.js';
import type { ArmyList } from './list.js';
import { listBook } from './list-book.js';

/** The army lists that are printed with a book. */
export interface PrintedLists {
  readonly lists: readonly ArmyList[];
  /** The printed lists, and before them those that were made up for a case. */
  readonly bookWith: (madeUp: unknown) => ListBook | Refusal;
  /** A profile of the lists by its id: `orks/boyz`. */
  readonly profileNamed: (id: string) => Profile | undefined;
  /** The profiles of the list with that id. */
  readonly profilesOfList: (id: string) => readonly Profile[];
}

/** Reads lists that ship with a book, so one that cannot be read is a programmer's mistake. `rules` are what the book says of all its lists. */
export function printedLists(
  data: readonly unknown[],
  read: (data: unknown) => ArmyList | Refusal,
  rules: Pick<ListBook, 'tags' | 'unknown'> = {},
): PrintedLists {
  const lists = data.map((each) => {
    const list = read(each);
    if (isRefusal(list)) throw new Error(list.reason);
    return list;
  });
  return {
    lists,
    bookWith(madeUp) {
      const made: ArmyList[] = [];
      for (const each of Array.isArray(madeUp) ? madeUp : []) {
        const list = read(each);
        if (isRefusal(list)) return list;
        made.push(list);
      }
      return { ...listBook([...made, ...lists]), ...rules };
    },
    profileNamed(id) {
      for (const { units } of lists) for (const profile of units.values()) if (profile.id === id) return profile;
      return undefined;
    },
    profilesOfList: (id) => [...(lists.find((list) => list.id === id)?.units.values() ?? [])],
  };
}
