import rules from '../rules.json' with { type: 'json' };
import { HOUSE, type Refusal, refuse } from '@bridgehead/kernel';
import { collect, type GameSystem, type Profile, tableState } from '@bridgehead/tabletop';
import { activationChapter } from './activation/chapter.js';
import { assaultChapter } from './assault/chapter.js';
import { bookChapter } from './book/chapter.js';
import { TOLERANCE } from './book/measuring.js';
import { SIDES } from './book/play.js';
import { PROFILE_WORDS, readProfile, SQUAD_WORDS } from './book/read-profile.js';
import { buildingsChapter } from './buildings/chapter.js';
import { commandChapter } from './command/chapter.js';
import { damageChapter } from './damage/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { inspection as inspect } from './inspect/inspection.js';
import { keywordsChapter } from './keywords/chapter.js';
import { KEYWORD_RULES } from './keywords/keyword-rules.js';
import { missionsChapter } from './missions/chapter.js';
import { movementChapter } from './movement/chapter.js';
import { ARMY_LISTS, profileNamed, profilesOfList } from './muster/army-lists.js';
import { musterChapter } from './muster/chapter.js';
import { billFor, muster, randomForce } from './muster/muster.js';
import { LIST_WORDS, ROSTER_WORDS } from './muster/roster-words.js';
import { nerveChapter } from './nerve/chapter.js';
import { psychicChapter } from './psychic/chapter.js';
import { opponent } from './opponent/opponent.js';
import { reservesChapter } from './reserves/chapter.js';
import { beginAlike } from './scenarios/begin-battle.js';
import { FORCES } from './scenarios/forces.js';
import { OPTIONS } from './scenarios/options.js';
import { SCENARIOS } from './scenarios/scenarios.js';
import { setupChapter } from './setup/chapter.js';
import { sightChapter } from './sight/chapter.js';
import { readTerrain, TERRAIN_KINDS } from './terrain/terrain.js';
import { transportsChapter } from './transports/chapter.js';
import { turnChapter } from './turn/chapter.js';

/** In the order of the book, which is also the order in which the stages of a Round are shown. */
const { words, ...contract } = collect([
  bookChapter,
  musterChapter,
  setupChapter,
  missionsChapter,
  turnChapter,
  commandChapter,
  activationChapter,
  movementChapter,
  sightChapter,
  fireChapter,
  damageChapter,
  assaultChapter,
  nerveChapter,
  psychicChapter,
  reservesChapter,
  buildingsChapter,
  transportsChapter,
  keywordsChapter,
]);

export const firefight: GameSystem = {
  id: 'firefight',
  name: 'Firefight',
  version: '1',
  sides: SIDES,
  unit: { name: 'inch', plural: 'inches', symbol: '"' },
  // FF-TURN-01: a Round is both sides' Turns.
  turnName: 'Round',
  contact: TOLERANCE,
  state: tableState,
  ...contract,
  moments: KEYWORD_RULES.moments,
  rules,
  scenarios: SCENARIOS,
  options: OPTIONS,
  forces: FORCES,
  activations: [{ opens: 'activation', steps: ['act', 'endOfActivation'] }],
  // FF-DAMAGE-05: a Medic may bring a model back.
  exceptions: { returns: ['FF-DAMAGE-05'] },
  inspect,
  opponent,
  terrainKinds: TERRAIN_KINDS,
  vocabulary: { ...words, profile: PROFILE_WORDS, squadData: SQUAD_WORDS, roster: ROSTER_WORDS, armyList: LIST_WORDS },
  begin: beginAlike,
  deal: (view) => view,
  readProfile: (id, data) => (typeof data === 'string' ? printed(id, data) : readProfile(id, data)),
  readTerrain,
  muster,
  bill: billFor,
  armyLists: ARMY_LISTS,
  profilesOfList,
  randomRoster: randomForce,
};

/** A profile of our own lists under another id: `rotbrood/gaunt`. */
function printed(id: string, name: string): Profile | Refusal {
  const profile = profileNamed(name);
  return profile === undefined
    ? refuse(HOUSE.shape, `There is no profile "${name}" in the lists.`)
    : { ...profile, id };
}
