import rules from '../rules.json' with { type: 'json' };
import { asksNamed, HOUSE, refuse, stagesNamed } from '@bridgehead/kernel';
import { type GameSystem, type Profile, type Table, tableState } from '@bridgehead/tabletop';
import { activate } from './asks/activate.js';
import { arriveAsk } from './asks/arrive.js';
import { assaultAsk } from './asks/assault.js';
import { bailOutAsk } from './asks/bail-out.js';
import { boardEdge as boardEdgeAsk } from './asks/board-edge.js';
import { bringOn } from './asks/bring-on.js';
import { callCqb } from './asks/call-cqb.js';
import { callingDesignator } from './asks/calling-designator.js';
import { captureOne } from './asks/capture-one.js';
import { counterCall } from './asks/counter-call.js';
import { crossWalkwayAsk } from './asks/cross-walkway.js';
import { crystalTarget } from './asks/crystal-target.js';
import { cruiseAsk } from './asks/cruise.js';
import { declareAttacks } from './asks/declare-attacks.js';
import { declareTarget } from './asks/declare-target.js';
import { deployFirst } from './asks/deploy-first.js';
import { deployHelixAsk } from './asks/deploy-helix.js';
import { disembarkAsk } from './asks/disembark.js';
import { disorderDamage } from './asks/disorder-damage.js';
import { dropMarker } from './asks/drop-marker.js';
import { embarkAsk } from './asks/embark.js';
import { emergeAsk } from './asks/emerge.js';
import { enterPortalAsk } from './asks/enter-portal.js';
import { exitAsk, exitFlatOutAsk } from './asks/exit.js';
import { choosePiece } from './asks/choose-piece.js';
import { chooseSolution } from './asks/firing-solution.js';
import { fleeAsk } from './asks/flee.js';
import { layPiece } from './asks/lay-piece.js';
import { leviathanTarget } from './asks/leviathan-target.js';
import { flatOutAsk } from './asks/flat-out.js';
import { holdBack } from './asks/hold-back.js';
import { hitAndRunAsk } from './asks/hit-and-run.js';
import { independentTargets } from './asks/independent-targets.js';
import { landAsk } from './asks/land.js';
import { logisticsBid } from './asks/logistics-bid.js';
import { nextHelix } from './asks/next-helix.js';
import { nextMarker } from './asks/next-marker.js';
import { nextSector } from './asks/next-sector.js';
import { nominateAction } from './asks/nominate-action.js';
import { occupyStormed } from './asks/occupy-stormed.js';
import { occupyAsk } from './asks/occupy.js';
import { openBidding } from './asks/open-bidding.js';
import { orderChain } from './asks/order-chain.js';
import { overwatchAsk } from './asks/overwatch.js';
import { placeFirst } from './asks/place-first.js';
import { placeMarker } from './asks/place-marker.js';
import { placeObjective } from './asks/place-objective.js';
import { poolDesignators } from './asks/pool-designators.js';
import { preferredEdge } from './asks/preferred-edge.js';
import { reconFirst } from './asks/recon-first.js';
import { reconMoveAsk } from './asks/recon-move.js';
import { reconSquadron } from './asks/recon-squadron.js';
import { rerollDirection } from './asks/reroll-direction.js';
import { travelAsk } from './asks/travel.js';
import { whichPortal } from './asks/which-portal.js';
import { tokenSector } from './asks/token-sector.js';
import { useDesignators } from './asks/use-designators.js';
import { useTargetLock } from './asks/use-target-lock.js';
import { startAboard } from './asks/start-aboard.js';
import { startIn } from './asks/start-in.js';
import { stormMoveAsk } from './asks/storm-move.js';
import { ramAsk } from './asks/ram.js';
import { ramTarget } from './asks/ram-target.js';
import { TERRAIN } from './charts/terrain.js';
import { forecasts } from './forecasts.js';
import { MOMENTS } from './moments.js';
import { billFor } from './muster/bill.js';
import { profileNamed } from './muster/forces.js';
import { muster } from './muster/muster.js';
import { damage, disorder, modelsLost, squadDestroyed } from './outcomes.js';
import { greedy } from './players/greedy.js';
import { readProfile } from './profile/read-profile.js';
import { reading as inspect } from './reading/reading.js';
import { readTerrain } from './profile/read-terrain.js';
import { queries } from './queries.js';
import { beginAlike } from './scenarios/begin-alike.js';
import { OPTIONS } from './scenarios/options.js';
import { SCENARIOS, SIDES } from './scenarios/scenarios.js';
import { FORCES } from './scenarios/rosters.js';
import { activation } from './sequence/activation.js';
import { arrival } from './sequence/arrival.js';
import { begin } from './sequence/begin.js';
import { boardEdge } from './sequence/board-edge.js';
import { checkForEnd } from './sequence/check-for-end.js';
import { closeQuarters } from './sequence/close-quarters.js';
import { compulsoryActions } from './sequence/compulsory-actions.js';
import { deployHelix } from './sequence/deploy-helix.js';
import { deployment } from './sequence/deployment.js';
import { embarkation } from './sequence/embarkation.js';
import { endOfActivation } from './sequence/end-of-activation.js';
import { holdingBack } from './sequence/hold-back.js';
import { formUp } from './sequence/form-up.js';
import { initiative } from './sequence/initiative.js';
import { lateArrivals } from './sequence/late-arrivals.js';
import { mainOrdnance } from './sequence/main-ordnance.js';
import { movement } from './sequence/movement.js';
import { objectivesStage } from './sequence/objectives.js';
import { prepare } from './sequence/prepare.js';
import { preTurn } from './sequence/pre-turn.js';
import { recon } from './sequence/recon.js';
import { reconMove } from './sequence/recon-move.js';
import { primaryObjective } from './sequence/primary-objective.js';
import { removeEffects } from './sequence/remove-effects.js';
import { repair } from './sequence/repair.js';
import { scoreObjectives } from './sequence/score-objectives.js';
import { secondaryObjective } from './sequence/secondary-objective.js';
import { secondaryObjectives } from './sequence/secondary-objectives.js';
import { site } from './sequence/site.js';
import { sites } from './sequence/sites.js';
import { terrain } from './sequence/terrain.js';
import { terrainPiece } from './sequence/terrain-piece.js';
import { terrainTokens } from './sequence/terrain-tokens.js';
import { teller } from './teller.js';
import { TOLERANCE } from './within.js';
import { UNIT, VOCABULARY } from './words.js';

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
  stages: stagesNamed([
    terrain,
    terrainTokens,
    terrainPiece,
    boardEdge,
    objectivesStage,
    primaryObjective,
    secondaryObjectives,
    secondaryObjective,
    formUp,
    holdingBack,
    embarkation,
    deployment,
    deployHelix,
    sites,
    site,
    recon,
    reconMove,
    begin,
    preTurn,
    lateArrivals,
    arrival,
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
  ]),
  asks: asksNamed<Table>([
    openBidding,
    logisticsBid,
    tokenSector,
    nextSector,
    choosePiece,
    layPiece,
    boardEdgeAsk,
    placeObjective,
    holdBack,
    startAboard,
    startIn,
    deployFirst,
    nextHelix,
    deployHelixAsk,
    nextMarker,
    placeMarker,
    reconFirst,
    reconSquadron,
    reconMoveAsk,
    placeFirst,
    bringOn,
    arriveAsk,
    activate,
    dropMarker,
    landAsk,
    nominateAction,
    overwatchAsk,
    cruiseAsk,
    flatOutAsk,
    ramTarget,
    ramAsk,
    callCqb,
    counterCall,
    leviathanTarget,
    stormMoveAsk,
    occupyStormed,
    fleeAsk,
    hitAndRunAsk,
    useDesignators,
    poolDesignators,
    callingDesignator,
    preferredEdge,
    rerollDirection,
    declareTarget,
    independentTargets,
    declareAttacks,
    useTargetLock,
    chooseSolution,
    crystalTarget,
    orderChain,
    bailOutAsk,
    assaultAsk,
    embarkAsk,
    occupyAsk,
    disembarkAsk,
    exitAsk,
    exitFlatOutAsk,
    crossWalkwayAsk,
    whichPortal,
    enterPortalAsk,
    travelAsk,
    emergeAsk,
    disorderDamage,
    captureOne,
  ]),
  procedures: forecasts,
  outcomes: { modelsLost, damage, squadDestroyed, disorder },
  moments: MOMENTS,
  interrupts: ['bidding', 'overwatch', 'bailOut', 'counterCall'],
  nestings: ['overwatch>overwatch', 'overwatch>bailOut', 'counterCall>bailOut', 'counterCall>overwatch'],
  rules,
  scenarios: SCENARIOS,
  options: OPTIONS,
  forces: FORCES,
  activation: { opens: 'activation', closes: 'endOfActivation' },
  players: [greedy],
  terrainKinds: TERRAIN,
  vocabulary: VOCABULARY,
  teller,
  inspect,
  readProfile: (id, data) => (typeof data === 'string' ? named(id, data) : readProfile(id, data)),
  readTerrain,
  queries,
  muster,
  bill: billFor,
  begin: beginAlike,
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
