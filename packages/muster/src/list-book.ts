import type { ListBook } from './force.js';
import type { ArmyList } from './list.js';

/** A book that has these lists and no rules of its own about them; each is called by its id or its name. */
export function listBook(lists: readonly ArmyList[]): ListBook {
  return {
    list: (called) => lists.find(({ id, name }) => id === called || name === called),
    names: lists.map(({ id }) => id),
  };
}
