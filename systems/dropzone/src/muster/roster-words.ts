import type { Word } from '@bridgehead/tabletop';

const word = (id: string, meaning: string): Word => ({ id, name: '', meaning });

/** What a roster may hold. */
export const ROSTER_WORDS: readonly Word[] = [
  word('list', 'the faction: ucm, scourge, phr, shaltari or resistance.'),
  word('name', 'what the players call the force; may be left out.'),
  word('points', 'the points limit.'),
  word('force', 'a list of Battlegroups, `{ entry: HQ | Armour | Infantry | Special, attached }`, and Attack Runs.'),
  word(
    'attached',
    'the Squads and Transports of a Battlegroup, `{ entry, count, carries, attached }`; Commanders of a Squad.',
  ),
  word('carries', 'who begins aboard a Transport.'),
];

/** What an army list that is made up for a case may hold. */
export const LIST_WORDS: readonly Word[] = [
  word('id', 'takes the place of ours of that id; with `name`, `rules`, `sizes`, `kinds` and `force`.'),
  word('units', 'by name: a profile.'),
  word(
    'entries',
    'a list of `{ id, kind: Squad | Transport | Commander | Battlegroup, tags, units, strengths, price, needs, hold }`.',
  ),
  word('limits', 'a list of `{ rule, of, least, most }`.'),
];
