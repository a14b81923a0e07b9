import rules from '../rules.json' with { type: 'json' };
import { asksNamed, HOUSE, refuse } from '@bridgehead/kernel';
import { type GameSystem, type Profile, type Table, tableGround } from '@bridgehead/tabletop';
import { activate } from './asks/activate.js';
import { captureOne } from './asks/capture-one.js';
import { cruiseAsk } from './asks/cruise.js';
import { declareAttacks } from './asks/declare-attacks.js';
import { declareTarget } from './asks/declare-target.js';
import { disorderDamage } from './asks/disorder-damage.js';
import { chooseSolution } from './asks/firing-solution.js';
import { logisticsBid } from './asks/logistics-bid.js';
import { nominateAction } from './asks/nominate-action.js';
import { openBidding } from './asks/open-bidding.js';
import { orderChain } from './asks/order-chain.js';
import { TERRAIN } from './charts/terrain.js';
import { forecasts } from './forecasts.js';
import { MOMENTS } from './moments.js';
import { profileNamed } from './muster/forces.js';
import { muster } from './muster/muster.js';
import { damage, disorder, modelsLost, squadDestroyed } from './outcomes.js';
import { readProfile } from './profile/read-profile.js';
import { readTerrain } from './profile/read-terrain.js';
import { queries } from './queries.js';
import { beginSkirmish, SIDES, skirmish } from './scenarios/skirmish.js';
import { activation } from './sequence/activation.js';
import { begin } from './sequence/begin.js';
import { checkForEnd } from './sequence/check-for-end.js';
import { closeQuarters } from './sequence/close-quarters.js';
import { compulsoryActions } from './sequence/compulsory-actions.js';
import { endOfActivation } from './sequence/end-of-activation.js';
import { initiative } from './sequence/initiative.js';
import { mainOrdnance } from './sequence/main-ordnance.js';
import { movement } from './sequence/movement.js';
import { prepare } from './sequence/prepare.js';
import { preTurn } from './sequence/pre-turn.js';
import { removeEffects } from './sequence/remove-effects.js';
import { repair } from './sequence/repair.js';
import { scoreObjectives } from './sequence/score-objectives.js';
import { teller } from './teller.js';
import { TOLERANCE } from './within.js';
import { UNIT, VOCABULARY } from './words.js';

/** Firestorm: Planetfall. */
export const planetfall: GameSystem = {
  id: 'planetfall',
  name: 'Firestorm: Planetfall',
  version: '1',
  sides: SIDES,
  unit: UNIT,
  // PF-GEN-04.
  contact: TOLERANCE,
  ground: tableGround,
  stages: {
    begin,
    preTurn,
    initiative,
    activation,
    movement,
    closeQuarters,
    mainOrdnance,
    endOfActivation,
    compulsoryActions,
    scoreObjectives,
    checkForEnd,
    repair,
    removeEffects,
    prepare,
  },
  asks: asksNamed<Table>([
    openBidding,
    logisticsBid,
    activate,
    nominateAction,
    cruiseAsk,
    declareTarget,
    declareAttacks,
    chooseSolution,
    orderChain,
    disorderDamage,
    captureOne,
  ]),
  procedures: forecasts,
  outcomes: { modelsLost, damage, squadDestroyed, disorder },
  moments: MOMENTS,
  interrupts: ['bidding'],
  nestings: [],
  rules,
  scenarios: [skirmish],
  terrainKinds: TERRAIN,
  vocabulary: VOCABULARY,
  teller,
  readProfile: (id, data) => (typeof data === 'string' ? named(id, data) : readProfile(id, data)),
  readTerrain,
  queries,
  muster,
  begin(setup) {
    if (setup.scenario !== skirmish.id)
      return refuse(HOUSE.shape, `There is no scenario "${setup.scenario}"; there is ${skirmish.id}.`);
    return beginSkirmish(setup);
  },
  // Nothing on this table is hidden from anybody yet.
  deal: (view) => view,
};

/** A profile of our own data under another id: `dindrenzi/eris`. */
function named(id: string, name: string): Profile | ReturnType<typeof refuse> {
  const profile = profileNamed(name);
  return profile === undefined
    ? refuse(HOUSE.shape, `There is no profile "${name}" in the ORBATs.`)
    : { ...profile, id };
}
