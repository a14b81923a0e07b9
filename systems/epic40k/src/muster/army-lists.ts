import eldar from '../../data/eldar.json' with { type: 'json' };
import orks from '../../data/orks.json' with { type: 'json' };
import spaceMarines from '../../data/space-marines.json' with { type: 'json' };
import steelLegion from '../../data/steel-legion.json' with { type: 'json' };
import { isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import type { ArmyList, ListBook } from '@bridgehead/muster';
import type { ArmyListWord, Profile } from '@bridgehead/tabletop';
import { readArmyList } from './read-army-list.js';

const DATA = [spaceMarines, orks, steelLegion, eldar];

/** E40-LIST: the lists as they are offered to players. */
export const ARMY_LISTS: readonly ArmyListWord[] = DATA.map(({ id, name, meaning }) => ({
  id,
  name,
  meaning,
  within: null,
  fielded: true,
}));

const LISTS: readonly ArmyList[] = DATA.map((data) => {
  const list = readArmyList(data);
  if (isRefusal(list)) throw new Error(list.reason);
  return list;
});

/** Our lists, and before them those that were made up for a case. */
export function bookWith(madeUp: unknown): ListBook | Refusal {
  const made: ArmyList[] = [];
  for (const data of Array.isArray(madeUp) ? madeUp : []) {
    const list = readArmyList(data);
    if (isRefusal(list)) return list;
    made.push(list);
  }
  const lists = [...made, ...LISTS];
  return {
    list: (name) => lists.find((list) => list.id === name || list.name === name),
    names: lists.map(({ id }) => id),
    tags: () => [],
    unknown: ({ item }) => (item.list === null ? null : refuse('E40-LIST-05', 'An army is of one list.')),
  };
}

/** A profile of our lists by its id: `orks/boyz`. */
export function profileNamed(id: string): Profile | undefined {
  for (const { units } of LISTS) for (const profile of units.values()) if (profile.id === id) return profile;
  return undefined;
}

/** The profiles of the list with that id. */
export function profilesOfList(id: string): readonly Profile[] {
  return [...(LISTS.find((list) => list.id === id)?.units.values() ?? [])];
}
