import { HOUSE, refuse } from '@bridgehead/kernel';
import type { GameSystem, Profile } from '@bridgehead/tabletop';
import { FIELD, GENERATED_FIELD } from '@bridgehead/wargame';
import { MAR_RULES } from './book/mars.js';
import { readProfile } from './book/read-profile.js';
import { CARDS } from './cards/deck.js';
import { releasedBy } from './movement/drones.js';
import { CONTINGENTS } from './muster/contingents.js';
import { billFor, muster, randomForce } from './muster/muster.js';
import { ARMY_LISTS, profileNamed, profilesOfOrbat } from './muster/orbats.js';
import { OUTCOME_WORDS, PROCEDURE_WORDS } from './book/odds-words.js';
import { LIST_WORDS, ROSTER_WORDS } from './muster/roster-words.js';
import { opponent } from './opponent/opponent.js';
import { book } from './play.js';
import { RULES } from './rules.js';
import { beginAlike } from './scenarios/begin-battle.js';
import { OPTIONS } from './scenarios/options.js';
import { FORCES } from './scenarios/rosters.js';
import { SCENARIOS } from './scenarios/scenarios.js';

/** Firestorm: Planetfall. */
export const planetfall: GameSystem = {
  ...book,
  rules: RULES,
  options: OPTIONS,
  forces: FORCES,
  contingents: CONTINGENTS,
  randomForces: [750, 1500, 1000],
  randomTables: { [FIELD]: GENERATED_FIELD },
  // PF-ORBAT-40 only forbids.
  mustOccur: { traits: MAR_RULES.filter(({ rule }) => rule !== 'PF-ORBAT-40'), cards: CARDS },
  opponent,
  scenarios: SCENARIOS,
  muster,
  bill: billFor,
  armyLists: ARMY_LISTS,
  profilesOfList: profilesOfOrbat,
  randomRoster: randomForce,
  begin: beginAlike,
  bringsInto: releasedBy,
  readProfile: (id, data) => (typeof data === 'string' ? named(id, data) : readProfile(id, data)),
  vocabulary: {
    ...book.vocabulary,
    roster: ROSTER_WORDS,
    armyList: LIST_WORDS,
    procedures: PROCEDURE_WORDS,
    outcomes: OUTCOME_WORDS,
  },
};

/** A profile of the package's own data under another id: `dindrenzi/eris`. */
function named(id: string, name: string): Profile | ReturnType<typeof refuse> {
  const profile = profileNamed(name);
  return profile === undefined
    ? refuse(HOUSE.shape, `There is no profile "${name}" in the ORBATs.`)
    : { ...profile, id };
}
