import {
  asksNamed,
  type Ask,
  type DecisionKind,
  HOUSE,
  isRecord,
  isRefusal,
  next,
  refuse,
  stagesNamed,
  textIn,
  textsIn,
} from '@bridgehead/kernel';
import { type GameSystem, type Profile, type Table, tableState } from '@bridgehead/tabletop';
import { ACTION_STAGES } from './actions.js';
import { fight } from './actions/assault.js';
import { makeRun } from './actions/run.js';
import { actionAsk } from './asks/action.js';
import { activateAsk } from './asks/activate.js';
import { allocateHitsAsk } from './asks/allocate-hits.js';
import { answerCardAsk } from './asks/answer-card.js';
import { assaultAsk } from './asks/assault.js';
import { bidAsk } from './asks/bid.js';
import { cardTargetAsk } from './asks/card-target.js';
import { chargeAsk } from './asks/charge.js';
import { dropAsk } from './asks/drop.js';
import { fateAsk } from './asks/fate.js';
import { interceptAsk } from './asks/intercept.js';
import { landAsk } from './asks/land.js';
import { layTrapsAsk } from './asks/lay-traps.js';
import { moveSquadAsk } from './asks/move-squad.js';
import { playCardAsk } from './asks/play-card.js';
import { reactAsk } from './asks/react.js';
import { reactHereAsk } from './asks/react-here.js';
import { reactPointAsk } from './asks/react-point.js';
import { revealOrderAsk } from './asks/reveal-order.js';
import { runOrderAsk } from './asks/run-order.js';
import { runTargetsAsk } from './asks/run-targets.js';
import { setDownAsk } from './asks/set-down.js';
import { shellAsk } from './asks/shell.js';
import { shootAsk } from './asks/shoot.js';
import { takeBayAsk } from './asks/take-bay.js';
import { turnOverAsk } from './asks/turn-over.js';
import { writeOrderAsk } from './asks/write-order.js';
import { attack } from './attack.js';
import { PROFILES } from './charts/profiles.js';
import { deal } from './deal.js';
import { type Attack, MOMENTS } from './moments.js';
import { INCH, SIDES } from './play.js';
import { QUERIES } from './queries.js';
import { READING } from './reading.js';
import { readProfile } from './read-profile.js';
import { RULES } from './rules.js';
import { CROSSING, layOutCrossing } from './scenarios/crossing.js';
import { activate } from './sequence/activate.js';
import { card, command } from './sequence/command.js';
import { endTurn } from './sequence/end-turn.js';
import { initiative } from './sequence/initiative.js';
import { bombard, orders } from './sequence/orders.js';
import { prepare } from './sequence/prepare.js';
import { trapped } from './sequence/trapped.js';
import { turn } from './sequence/turn.js';
import { TERRAIN, VOCABULARY } from './vocabulary.js';

const ASKS: readonly Ask<Table, never, DecisionKind>[] = [
  actionAsk,
  activateAsk,
  allocateHitsAsk,
  answerCardAsk,
  assaultAsk,
  bidAsk,
  cardTargetAsk,
  chargeAsk,
  dropAsk,
  fateAsk,
  interceptAsk,
  landAsk,
  layTrapsAsk,
  moveSquadAsk,
  playCardAsk,
  reactAsk,
  reactHereAsk,
  reactPointAsk,
  revealOrderAsk,
  runOrderAsk,
  runTargetsAsk,
  setDownAsk,
  shellAsk,
  shootAsk,
  takeBayAsk,
  turnOverAsk,
  writeOrderAsk,
];

/** The probe game: docs/probe.md. */
export const probe: GameSystem = {
  id: 'probe',
  name: 'Probe',
  version: '1',
  sides: SIDES,
  unit: { name: 'inch', plural: 'inches', symbol: '"' },
  contact: INCH / 100,
  state: tableState,
  stages: stagesNamed([
    prepare,
    turn,
    orders,
    bombard,
    initiative,
    command,
    card,
    activate,
    ...ACTION_STAGES,
    trapped,
    endTurn,
  ]),
  asks: asksNamed(ASKS),
  procedures: {
    attack: (play, args) => attack(play, args as Attack),
    fight: (play, args) => fight(play, textIn(args, 'charger'), textIn(args, 'target')),
    run: (play, args) => makeRun(play, textIn(args, 'squad'), textsIn(args, 'targets')),
  },
  outcomes: {
    modelsLost: (events) => events.filter(({ kind }) => kind === 'modelDestroyed').length,
    pinned: (events) =>
      events.filter((event) => event.kind === 'markChanged' && event.mark === 'pinned' && event.to > 0).length,
  },
  moments: MOMENTS,
  interrupts: ['answer', 'intercept', 'reaction', 'fate', 'bailOut', 'landing'],
  nestings: ['answer>answer', 'intercept>intercept', 'reaction>fate', 'reaction>bailOut', 'bailOut>reaction'],
  rules: RULES,
  scenarios: [CROSSING],
  terrainKinds: TERRAIN,
  vocabulary: VOCABULARY,
  teller: {},
  inspect: READING,
  queries: QUERIES,
  begin({ scenario }) {
    if (scenario !== CROSSING.id)
      return refuse(HOUSE.shape, `There is no scenario "${scenario}"; there is ${CROSSING.id}.`);
    return { table: layOutCrossing(printedProfiles()), first: next('prepare') };
  },
  deal,
  readProfile,
  readTerrain(kind) {
    const isKnown = TERRAIN.some(({ id }) => id === kind);
    if (!isKnown) return refuse(HOUSE.shape, `There is no terrain "${kind}".`);
    return { height: HEIGHTS[kind] ?? 0, traits: [] };
  },
  /** The forces of the one scenario are fixed. */
  muster: (roster) =>
    roster === null || (isRecord(roster) && Object.keys(roster).length === 0)
      ? []
      : [refuse(HOUSE.shape, 'The forces are fixed.')],
};

const HEIGHTS: Readonly<Record<string, number>> = { wood: 2 * INCH, building: 3 * INCH };

function printedProfiles(): Profile[] {
  return Object.keys(PROFILES).map((id) => {
    const profile = readProfile(id, id);
    if (isRefusal(profile)) throw new Error(profile.reason);
    return profile;
  });
}
