import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Side,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import { nameOf, NEUTRAL, placeAsk, putOn, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { sideAfter, sideToAct } from '@bridgehead/wargame';
import { helixName } from '../../book/helix.js';
import { opposedTacticsTest } from '../../turn/opposed-tactics-test.js';
import { AGREED, depthIn, writeLateArrivals, ZONE } from '../agreed.js';
import { setupAfter } from '../setup-order.js';
import { deployFast } from './deploy-fast.js';
import {
  deployingHelix,
  helixesToDeploy,
  mayDeploy,
  sideOfHelix,
  sidesDeploying,
  squadsToDeploy,
  usualPoint,
  whyNoRoom,
} from './deploying.js';
import { withoutRoom } from './form-up.js';

const RULE = 'PF-SETUP-12';

type ZoneArgs = { readonly depth: number };

/** PF-SETUP-12: the winner of an Opposed Tactics Test says who deploys the first helix. Late squadrons are no part of it. */
export const deployment = stage({
  id: 'deployment',
  name: 'Deployment',
  meaning: 'An Opposed Tactics Test says who decides who deploys first.',
  args: { ...AGREED, zone: ZONE },
  *run(play, args) {
    const agreed = writeLateArrivals(play, args);
    play.cite('PF-SETUP-11', RULE);
    return next('deployHelix', { ...agreed, side: yield* whoIsFirst(play, depthIn(args)) });
  },
});

/** Where only one commander has somebody to deploy, there is nothing to test. */
function* whoIsFirst(play: TablePlay, depth: number): Procedure<Side> {
  const [one = NEUTRAL, other] = sidesDeploying(play.table, depth);
  if (other === undefined) return one;
  const winner = yield* opposedTacticsTest(play, 'Deployment', RULE);
  return yield* ask(winner, deployFirst, { depth });
}

/** PF-SETUP-12: the winner of the test says which commander deploys a helix first. */
export const deployFirst = pickAsk<Table, ZoneArgs>({
  name: 'deployFirst',
  prompt: 'Who deploys first?',
  meaning: 'The id of a side.',
  rules: ['PF-SETUP-12', 'PF-TEST-06'],
  candidates: (table, { depth }) =>
    sidesDeploying(table, depth).map((id) => ({ id, label: `${nameOf(table, id)} deploys first` })),
  // It is better to have seen where the others stand.
  usual: (table, _args, side) => sideAfter(table, side),
});

/** PF-SETUP-12: the side whose turn it is deploys one helix; when it has none left the other deploys all the rest. */
export const deployHelixStage = stage({
  id: 'deployHelix',
  name: 'Deployment: a Helix',
  meaning: 'A side deploys one of its Helixes in its Deployment Zone.',
  args: { ...AGREED, side: 'whose turn it is', zone: ZONE },
  *run(play, args) {
    const depth = depthIn(args);
    const side = sideToAct(play.table, textIn(args, 'side'), (one) => mayDeploy(play.table, one, depth));
    if (side === undefined) return endOfDeployment(play, args);
    yield* deploy(play, yield* ask(side, nextHelix, { depth }), depth);
    return next('deployHelix', { ...args, side: sideAfter(play.table, side) });
  },
});

/** PF-SETUP-12: commanders deploy their helixes in any order. */
export const nextHelix = pickAsk<Table, ZoneArgs>({
  name: 'nextHelix',
  prompt: 'Which Helix is deployed next?',
  meaning: 'The id of a Helix, or of a Squadron without one.',
  rules: ['PF-SETUP-12'],
  candidates: (table, _args, side) =>
    helixesToDeploy(table, side).map((id) => ({
      id,
      label: helixName(table, id),
      pieces: squadsToDeploy(table, id),
    })),
  barred: (table, { depth }, helix) => whyNoRoom(table, helix, depth),
});

/** PF-SETUP-12, PF-SETUP-13: a whole helix is set down, and its flyers begin Flat Out. */
function* deploy(play: TablePlay, helix: string, depth: number): Procedure<void> {
  const side = sideOfHelix(play.table, helix);
  const squads = squadsToDeploy(play.table, helix);
  play.emit({ kind: 'declared', side, what: 'Deployment', by: helix, because: RULE });
  const { places } = yield* ask(side, deployHelix, { helix, depth });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  for (const squad of squads) deployFast(play, squad);
}

/** PF-SETUP-12: where the squadrons of a helix are deployed. It is asked only if there is room. */
export const deployHelix = placeAsk<{ readonly helix: string } & ZoneArgs>({
  name: 'deployHelix',
  prompt: 'Where does this Helix deploy?',
  meaning: 'A place for each Model of its Squadrons; options are usual and left, middle, right, as the Helix faces.',
  rules: ['PF-SETUP-11', 'PF-SETUP-12'],
  placing: (table, { helix, depth }) => deployingHelix(table, helix, depth),
  toward: (table, { helix, depth }) => usualPoint(table, helix, depth),
});

function endOfDeployment(play: TablePlay, args: JsonRecord): StageCall {
  for (const side of play.table.sides.keys())
    for (const helix of helixesToDeploy(play.table, side))
      withoutRoom(play, side, helix, squadsToDeploy(play.table, helix));
  const { side: _last, ...agreed } = args;
  return setupAfter(play.table, 'deployment', agreed);
}
