import deepvaultKin from '../../data/deepvault-kin.json' with { type: 'json' };
import lanternBureau from '../../data/lantern-bureau.json' with { type: 'json' };
import paleConcord from '../../data/pale-concord.json' with { type: 'json' };
import rotbrood from '../../data/rotbrood.json' with { type: 'json' };
import { isRefusal, type Refusal, refuse } from '@bridgehead/kernel';
import type { ArmyList, Force, ForcePart, ListBook } from '@bridgehead/muster';
import type { ArmyListWord, Profile } from '@bridgehead/tabletop';
import type { ModelFigures } from '../book/figures.js';
import { readArmyList, UNLOCKED } from './read-army-list.js';

const DATA = [lanternBureau, deepvaultKin, rotbrood, paleConcord];

/** The lists of our four factions as they are offered to players. */
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

/** The ids of all Orders that are printed beside the Command models of our lists. */
export const ORDER_IDS: readonly string[] = [
  ...new Set(
    LISTS.flatMap(({ units }) => [...units.values()]).flatMap(({ figures }) =>
      (figures as ModelFigures).orders.map(({ id }) => id),
    ),
  ),
];

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
    tags: unlockedTags,
    unknown: ({ item }) => (item.list === null ? null : refuse('FF-FORCE-01', 'A Strike Force is of one faction.')),
  };
}

/** FF-FORCE-04: Support units have to be unlocked, and every Command unit after the first. */
function unlockedTags(part: ForcePart, { whole }: Force): readonly string[] {
  const tags = part.entry?.tags ?? [];
  if (tags.includes('Support')) return [UNLOCKED];
  const first = whole.parts.find(({ entry }) => entry?.tags.includes('Command') === true);
  return tags.includes('Command') && part !== first ? [UNLOCKED] : [];
}

/** A profile of our lists by its id: `rotbrood/gaunt`. */
export function profileNamed(id: string): Profile | undefined {
  for (const { units } of LISTS) for (const profile of units.values()) if (profile.id === id) return profile;
  return undefined;
}

/** The profiles of the list with that id. */
export function profilesOfList(id: string): readonly Profile[] {
  return [...(LISTS.find((list) => list.id === id)?.units.values() ?? [])];
}
