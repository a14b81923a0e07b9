import type { Word } from '@bridgehead/tabletop';

const word = (id: string, meaning: string): Word => ({ id, name: '', meaning });

/** What a roster may hold. */
export const ROSTER_WORDS: readonly Word[] = [
  word('list', 'the faction: lantern-bureau, deepvault-kin, rotbrood or pale-concord.'),
  word('name', 'what the players call the Strike Force; may be left out.'),
  word('points', 'the points limit that was agreed.'),
  word(
    'force',
    'a list of units: `{ entry, count, attached }`; a count stands for so many units that are bought alike.',
  ),
  word('attached', 'the upgrades of a unit: a list of `{ entry, count }`.'),
];

/** What an army list that is made up for a case may hold. */
export const LIST_WORDS: readonly Word[] = [
  word('id', 'takes the place of ours of that id; with `name`.'),
  word('weapons', 'by name: `{ range, dice, ap, keywords }`.'),
  word('units', 'by name: a profile whose `weapons` are names.'),
  word(
    'entries',
    'a list of `{ id, kind: Unit | Upgrade, tags: [Command | Troop | Specialist | Support], units: { unit: models }, price: { pack | each }, needs: [{ name, max, from: [upgrade] }], data: { replaces: unit, unique: true } }`; upgrades stand before the units that take them.',
  ),
];
