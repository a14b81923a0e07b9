import { HOUSE, refuse } from '@bridgehead/kernel';
import type { GameSystem } from './game-system.js';

/** What only the beginning of a battle, its forces, cases, computer players and readers of the rules need. */
type Preparing =
  | 'begin'
  | 'scenarios'
  | 'options'
  | 'forces'
  | 'muster'
  | 'bill'
  | 'armyLists'
  | 'profilesOfList'
  | 'randomRoster'
  | 'randomForces'
  | 'randomTables'
  | 'readProfile'
  | 'bringsInto'
  | 'opponent'
  | 'rules';

/** A book as far as a battle in play needs it: a browser loads no more of it at first, the sentences about its rules after the first question, and the army lists only for a record. */
export type BookInPlay = Omit<GameSystem, Preparing>;

/** A system for a battle that has begun elsewhere; it begins none itself. */
export function inPlay(book: BookInPlay): GameSystem {
  const problem = refuse(HOUSE.shape, `Only the rules of ${book.name} for battles in play are loaded, no army lists.`);
  return {
    ...book,
    rules: [],
    scenarios: [],
    begin: () => problem,
    muster: () => [problem],
    readProfile: () => problem,
  };
}
