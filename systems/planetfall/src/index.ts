import rules from '../rules.json' with { type: 'json' };
import { HOUSE, refuse } from '@bridgehead/kernel';
import { collect, type GameSystem, type Profile, tableState } from '@bridgehead/tabletop';
import { bookChapter } from './book/chapter.js';
import { musterChapter } from './muster/chapter.js';
import { setupChapter } from './setup/chapter.js';
import { turnChapter } from './turn/chapter.js';
import { movementChapter } from './movement/chapter.js';
import { transportsChapter } from './transports/chapter.js';
import { portalsChapter } from './portals/chapter.js';
import { ordersChapter } from './orders/chapter.js';
import { sightChapter } from './sight/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { damageChapter } from './damage/chapter.js';
import { closeQuartersChapter } from './close-quarters/chapter.js';
import { disorderChapter } from './disorder/chapter.js';
import { skyDropChapter } from './sky-drop/chapter.js';
import { artilleryChapter } from './artillery/chapter.js';
import { endPhaseChapter } from './end-phase/chapter.js';
import { scoringChapter } from './scoring/chapter.js';
import { traitsChapter } from './traits/chapter.js';
import { TERRAIN } from './terrain/terrain.js';
import { mars } from './traits/mars.js';
import { billFor, muster, randomForce } from './muster/muster.js';
import { ARMY_LISTS, profileNamed, profilesOfOrbat } from './muster/orbats.js';
import { opponent } from './opponent/opponent.js';
import { readProfile } from './book/read-profile.js';
import { inspection as inspect } from './inspect/inspection.js';
import { readTerrain } from './terrain/read-terrain.js';
import { beginAlike } from './scenarios/begin-battle.js';
import { OPTIONS } from './scenarios/options.js';
import { SCENARIOS, SIDES } from './scenarios/scenarios.js';
import { FORCES } from './scenarios/rosters.js';
import { TOLERANCE, UNIT } from './book/measuring.js';
import { LIST_WORDS, ROSTER_WORDS } from './muster/roster-words.js';
import { PROFILE_WORDS, SQUAD_WORDS, WEAPON_WORDS } from './book/profile-words.js';

const { words, ...contract } = collect([
  bookChapter,
  musterChapter,
  setupChapter,
  turnChapter,
  movementChapter,
  transportsChapter,
  portalsChapter,
  ordersChapter,
  sightChapter,
  fireChapter,
  damageChapter,
  closeQuartersChapter,
  disorderChapter,
  skyDropChapter,
  artilleryChapter,
  endPhaseChapter,
  scoringChapter,
  traitsChapter,
]);

/** Firestorm: Planetfall. */
export const planetfall: GameSystem = {
  id: 'planetfall',
  name: 'Firestorm: Planetfall',
  version: '2',
  sides: SIDES,
  unit: UNIT,
  // PF-GEN-04.
  contact: TOLERANCE,
  state: tableState,
  ...contract,
  moments: mars.moments,
  rules,
  scenarios: SCENARIOS,
  options: OPTIONS,
  forces: FORCES,
  activations: [{ opens: 'activation', steps: ['movement', 'closeQuarters', 'mainOrdnance', 'endOfActivation'] }],
  opponent,
  terrainKinds: TERRAIN,
  vocabulary: {
    ...words,
    profile: PROFILE_WORDS,
    squadData: SQUAD_WORDS,
    roster: ROSTER_WORDS,
    armyList: LIST_WORDS,
    weapon: WEAPON_WORDS,
  },
  inspect,
  readProfile: (id, data) => (typeof data === 'string' ? named(id, data) : readProfile(id, data)),
  readTerrain,
  muster,
  bill: billFor,
  armyLists: ARMY_LISTS,
  profilesOfList: profilesOfOrbat,
  randomRoster: randomForce,
  begin: beginAlike,
  // No piece of this table is hidden from any player yet.
  deal: (view) => view,
};

/** A profile of the package's own data under another id: `dindrenzi/eris`. */
function named(id: string, name: string): Profile | ReturnType<typeof refuse> {
  const profile = profileNamed(name);
  return profile === undefined
    ? refuse(HOUSE.shape, `There is no profile "${name}" in the ORBATs.`)
    : { ...profile, id };
}
