import rules from '../rules.json' with { type: 'json' };
import { HOUSE, isRefusal, next, type Refusal, refuse, type Setup } from '@bridgehead/kernel';
import { collect, type GameSystem, tableState } from '@bridgehead/tabletop';
import type { Begun } from '@bridgehead/wargame';
import { activationChapter } from './activation/chapter.js';
import { assaultChapter } from './assault/chapter.js';
import { battleChapter } from './battle/chapter.js';
import { howToWin } from './battle/victory.js';
import { bookChapter } from './book/chapter.js';
import { BLUE, CONTACT_TOLERANCE, RED, SIDES, UNIT } from './book/play.js';
import { PROFILE_WORDS } from './book/profiles.js';
import { printedProfiles, readProfile } from './book/read-profile.js';
import { cardsChapter } from './cards/chapter.js';
import { carriersChapter } from './carriers/chapter.js';
import { dronesChapter } from './drones/chapter.js';
import { fireChapter } from './fire/chapter.js';
import { flyersChapter } from './flyers/chapter.js';
import { inspect } from './inspect/inspect.js';
import { movementChapter } from './movement/chapter.js';
import { ARMY_LISTS, billFor, muster, randomForce, strengthsIn } from './muster/muster.js';
import { onTheWayChapter } from './on-the-way/chapter.js';
import { opponent } from './opponent/opponent.js';
import { reactionsChapter } from './reactions/chapter.js';
import { CROSSING, layOutCrossing } from './scenarios/crossing.js';
import { DEPOT, layOutDepot } from './scenarios/depot.js';
import { OPTIONS, tableNumberIn } from './scenarios/options.js';
import { setupChapter } from './setup/chapter.js';
import { deal } from './setup/deal.js';
import { terrainChapter } from './terrain/chapter.js';
import { readTerrain, TERRAIN } from './terrain/terrain.js';
import { hovers } from './traits/hovering.js';
import { traitsChapter } from './traits/chapter.js';
import { TRAITS } from './traits/traits.js';
import { turnChapter } from './turn/chapter.js';

/** In the order of docs/probe.md, which is also the order in which the stages of a turn are shown. */
const { words, ...contract } = collect([
  bookChapter,
  setupChapter,
  turnChapter,
  cardsChapter,
  activationChapter,
  movementChapter,
  reactionsChapter,
  fireChapter,
  carriersChapter,
  terrainChapter,
  flyersChapter,
  assaultChapter,
  dronesChapter,
  onTheWayChapter,
  traitsChapter,
  battleChapter,
]);

/** The probe game: docs/probe.md. */
export const probe: GameSystem = {
  id: 'probe',
  name: 'Probe',
  version: '1',
  sides: SIDES,
  unit: UNIT,
  contact: CONTACT_TOLERANCE,
  state: tableState,
  ...contract,
  moments: TRAITS.moments,
  rules,
  scenarios: [CROSSING, DEPOT],
  howToWin,
  options: OPTIONS,
  terrainKinds: TERRAIN,
  vocabulary: { ...words, profile: PROFILE_WORDS, squadData: [] },
  exceptions: {
    // PB-TRAIT-08, PB-TRAIT-07
    returns: ['PB-TRAIT-08'],
    mayOverlap: (table, one, other) => hovers(table, one) || hovers(table, other),
  },
  inspect,
  opponent,
  begin(setup) {
    const { scenario } = setup;
    const tableNumber = tableNumberIn(setup);
    if (isRefusal(tableNumber)) return tableNumber;
    if (scenario === CROSSING.id) return beginCrossing(setup, tableNumber);
    if (scenario !== DEPOT.id)
      return refuse(HOUSE.shape, `There is no scenario "${scenario}"; there are ${CROSSING.id} and ${DEPOT.id}.`);
    if (tableNumber !== null) return refuse(HOUSE.shape, 'The depot is played on its printed table.');
    if (SIDES.some((side) => strengthsIn(setup.rosters[side]) !== null))
      return refuse(HOUSE.shape, 'The forces of the depot are fixed.');
    return { table: layOutDepot(), first: next('turn') };
  },
  deal,
  readProfile,
  readTerrain,
  muster,
  bill: billFor,
  armyLists: ARMY_LISTS,
  profilesOfList: (list) => (ARMY_LISTS.some(({ id }) => id === list) ? printedProfiles() : []),
  randomRoster: randomForce,
};

function beginCrossing({ rosters }: Setup, tableNumber: number | null): Begun | Refusal {
  const red = strengthsIn(rosters[RED]);
  if (isRefusal(red)) return red;
  const blue = strengthsIn(rosters[BLUE]);
  if (isRefusal(blue)) return blue;
  const table = layOutCrossing(tableNumber, { [RED]: red, [BLUE]: blue });
  return isRefusal(table) ? table : { table, first: next('prepare') };
}
