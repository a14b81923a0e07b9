import type { Word } from '@bridgehead/tabletop';

const word = (id: string, meaning: string): Word => ({ id, name: '', meaning });

/** What a roster may hold. */
export const ROSTER_WORDS: readonly Word[] = [
  word('list', 'the army: space-marines, orks, steel-legion or eldar.'),
  word('name', 'what the players call the army; may be left out.'),
  word('points', 'the points that were agreed.'),
  word('force', 'a list of detachments: `{ entry: Detachment | War Engines | Flyers, name, attached }`.'),
  word('attached', 'the units of a detachment: a list of `{ entry, count }`.'),
];

/** What an army list that is made up for a case may hold. */
export const LIST_WORDS: readonly Word[] = [
  word('id', 'takes the place of ours of that id; with `name`.'),
  word('units', 'by name: a profile with its `points`.'),
  word(
    'data',
    '`{ strategy, withEngines (the rating of an army with war engines), hq: [names of units that become HQ first], sections: { command, psyker, main, support } }`, each a list of units.',
  ),
];
