import eldar from '../../data/eldar.json' with { type: 'json' };
import orks from '../../data/orks.json' with { type: 'json' };
import spaceMarines from '../../data/space-marines.json' with { type: 'json' };
import steelLegion from '../../data/steel-legion.json' with { type: 'json' };
import { refuse } from '@bridgehead/kernel';
import { printedLists } from '@bridgehead/muster';
import type { ArmyListWord } from '@bridgehead/tabletop';
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

/** E40-LIST: our lists, and before them those that were made up for a case; and their profiles, such as `orks/boyz`. */
export const { bookWith, profileNamed, profilesOfList } = printedLists(DATA, readArmyList, {
  unknown: ({ item }) => (item.list === null ? null : refuse('E40-LIST-05', 'An army is of one list.')),
});
