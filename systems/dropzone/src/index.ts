import type { GameSystem } from '@bridgehead/tabletop';
import { ARMY_LISTS, profilesOfList, readUnit } from './muster/army-lists.js';
import { doors } from './muster/muster.js';
import { LIST_WORDS, ROSTER_WORDS } from './muster/roster-words.js';
import { opponent } from './opponent/opponent.js';
import { book } from './play.js';
import { RULES } from './rules.js';
import { beginAlike } from './scenarios/begin-battle.js';
import { FORCES } from './scenarios/forces.js';
import { OPTIONS } from './scenarios/options.js';
import { SCENARIOS } from './scenarios/scenarios.js';

export const dropzone: GameSystem = {
  ...book,
  rules: RULES,
  scenarios: SCENARIOS,
  options: OPTIONS,
  forces: FORCES,
  opponent,
  begin: beginAlike,
  readProfile: readUnit,
  muster: doors.muster,
  bill: doors.billFor,
  armyLists: ARMY_LISTS,
  profilesOfList,
  randomRoster: doors.randomForce,
  vocabulary: { ...book.vocabulary, roster: ROSTER_WORDS, armyList: LIST_WORDS },
};
