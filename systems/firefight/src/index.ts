import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import type { GameSystem, Profile } from '@bridgehead/tabletop';
import { readProfile } from './book/read-profile.js';
import { ARMY_LISTS, profileNamed, profilesOfList } from './muster/army-lists.js';
import { billFor, muster, randomForce } from './muster/muster.js';
import { LIST_WORDS, ROSTER_WORDS } from './muster/roster-words.js';
import { opponent } from './opponent/opponent.js';
import { book } from './play.js';
import { RULES } from './rules.js';
import { beginAlike } from './scenarios/begin-battle.js';
import { FORCES } from './scenarios/forces.js';
import { OPTIONS } from './scenarios/options.js';
import { SCENARIOS } from './scenarios/scenarios.js';

export const firefight: GameSystem = {
  ...book,
  rules: RULES,
  scenarios: SCENARIOS,
  options: OPTIONS,
  forces: FORCES,
  opponent,
  begin: beginAlike,
  readProfile: (id, data) => (typeof data === 'string' ? printed(id, data) : readProfile(id, data)),
  muster,
  bill: billFor,
  armyLists: ARMY_LISTS,
  profilesOfList,
  randomRoster: randomForce,
  vocabulary: { ...book.vocabulary, roster: ROSTER_WORDS, armyList: LIST_WORDS },
};

/** A profile of our own lists under another id: `rotbrood/gaunt`. */
function printed(id: string, name: string): Profile | Refusal {
  const profile = profileNamed(name);
  return profile === undefined
    ? refuse(HOUSE.shape, `There is no profile "${name}" in the lists.`)
    : { ...profile, id };
}
