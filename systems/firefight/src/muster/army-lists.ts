import deepvaultKin from '../../data/deepvault-kin.json' with { type: 'json' };
import lanternBureau from '../../data/lantern-bureau.json' with { type: 'json' };
import paleConcord from '../../data/pale-concord.json' with { type: 'json' };
import rotbrood from '../../data/rotbrood.json' with { type: 'json' };
import { refuse } from '@bridgehead/kernel';
import { type Force, type ForcePart, printedLists } from '@bridgehead/muster';
import type { ArmyListWord } from '@bridgehead/tabletop';
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

/** Our lists, and before them those that were made up for a case; and their profiles, such as `rotbrood/gaunt`. */
const PRINTED = printedLists(DATA, readArmyList, {
  tags: unlockedTags,
  unknown: ({ item }) => (item.list === null ? null : refuse('FF-FORCE-01', 'A Strike Force is of one faction.')),
});
export const { bookWith, profileNamed, profilesOfList } = PRINTED;

/** The ids of all Orders that are printed beside the Command models of our lists. */
export const ORDER_IDS: readonly string[] = [
  ...new Set(
    PRINTED.lists
      .flatMap(({ units }) => [...units.values()])
      .flatMap(({ figures }) => (figures as ModelFigures).orders.map(({ id }) => id)),
  ),
];

/** FF-FORCE-04: Support units have to be unlocked, and every Command unit after the first. */
function unlockedTags(part: ForcePart, { whole }: Force): readonly string[] {
  const tags = part.entry?.tags ?? [];
  if (tags.includes('Support')) return [UNLOCKED];
  const first = whole.parts.find(({ entry }) => entry?.tags.includes('Command') === true);
  return tags.includes('Command') && part !== first ? [UNLOCKED] : [];
}
