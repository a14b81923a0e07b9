import type { Word } from '@bridgehead/tabletop';

const word = (id: string, meaning: string): Word => ({ id, name: '', meaning });

/** What a roster may hold. */
export const ROSTER_WORDS: readonly Word[] = [
  word(
    'list',
    'the army: space-marines-codex, ork-war-horde, steel-legion, eldar-biel-tan, black-legion, necrons or tyranids.',
  ),
  word('name', 'what the players call the force; may be left out.'),
  word('points', 'the points that were agreed.'),
  word('force', 'a list of formations: `{ entry, count, attached }`.'),
  word('attached', 'what was bought for a formation: a list of `{ entry, count }`.'),
];

/** What an army list that is made up for a case may hold. */
export const LIST_WORDS: readonly Word[] = [
  word('id', 'takes the place of ours of that id; with `name`, `rules`, `kinds` and `force`.'),
  word('units', 'by name: a profile.'),
  word('entries', 'a list of `{ id, kind: Formation | Unit | Upgrade, tags, units, price, needs, limits }`.'),
  word('limits', 'a list of `{ rule, of, most, requires }`.'),
];
