import type { Pose } from '@bridgehead/geometry';
import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Side,
  silent,
  type StageCall,
  textIn,
  refuse,
} from '@bridgehead/kernel';
import { nameOf, playedSides, putOn, stage, type Table, type TablePlay } from '@bridgehead/tabletop';
import { sideAfter, sideToAct } from '@bridgehead/wargame';
import { helixName } from '../../book/helix.js';
import { lateArrival, withoutDrops } from '../../book/memos.js';
import { AGREED, depthIn, type Schedule, scheduleIn, SETTING_UP, writeLateArrivals, ZONE } from '../agreed.js';
import { isWithoutDrops } from '../holding-back/hold-back.js';
import { setupAfter, whoIsFirst } from '../setup-order.js';
import {
  deploy,
  helixesOf,
  helixesToDeploy,
  mayDeploy,
  sidesDeploying,
  squadsToDeploy,
  usualPlaces,
  whyNoRoom,
} from './deploy-helix.js';

const RULE = 'PF-SETUP-12';

type ZoneArgs = { readonly depth: number };

/** PF-SETUP-12: the winner of an Opposed Tactics Test says which commander deploys the first helix. Late squadrons take no part. */
export const deployment = stage({
  id: 'deployment',
  name: 'Deployment',
  meaning: 'An Opposed Tactics Test says who decides who deploys first.',
  args: { ...AGREED, zone: ZONE },
  *run(play, args) {
    const agreed = writeLateArrivals(play, args);
    play.cite('PF-SETUP-11', RULE);
    const depth = depthIn(args);
    const choose = (winner: Side) => ask(winner, deployFirst, { depth });
    const side = yield* whoIsFirst(play, sidesDeploying(play.table, depth), 'Deployment', RULE, choose);
    return next('deployHelix', { ...agreed, side });
  },
});

/** PF-SETUP-12: the winner of the test says which commander deploys a helix first. */
export const deployFirst = pickAsk<Table, ZoneArgs>({
  name: 'deployFirst',
  prompt: 'Who deploys first?',
  meaning: 'The id of a side.',
  rules: ['PF-SETUP-12', 'PF-TEST-06'],
  candidates: (table, { depth }) =>
    sidesDeploying(table, depth).map((id) => ({ id, label: `${nameOf(table, id)} deploys first` })),
  // It is better to see first where the enemy stands.
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
    yield* deploy(play, side, { helix: yield* ask(side, nextHelix, { depth }), depth });
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
    helixesToDeploy(table, side).map((id) => ({ id, label: helixName(table, id), pieces: squadsToDeploy(table, id) })),
  barred: (table, { depth }, helix, side) => whyNoRoom(table, { helix, depth }, side),
  unlisted: (table, _args, id) =>
    table.formations.has(id) || table.squads.has(id)
      ? refuse('PF-SETUP-12', `${nameOf(table, id)}: it is no Helix of this side that is still to be deployed.`)
      : null,
});

function endOfDeployment(play: TablePlay, args: JsonRecord): StageCall {
  for (const side of play.table.sides.keys())
    for (const helix of helixesToDeploy(play.table, side))
      withoutRoom(play, side, helix, squadsToDeploy(play.table, helix));
  const { side: _last, ...agreed } = args;
  return setupAfter(play.table, 'deployment', agreed);
}

/** PF-SETUP-12: if quick deployment was agreed, both forces take up their zones at once. */
export const formUp = stage({
  id: 'formUp',
  name: 'Forming up',
  meaning: 'Both forces take up their Deployment Zones at once, as agreed.',
  args: SETTING_UP,
  run: silent((play: TablePlay, agreed: JsonRecord) => {
    play.cite('PF-SETUP-11');
    for (const side of playedSides(play.table)) {
      const put = (model: string, at: Pose) => putOn(play, model, at, RULE);
      for (const squad of lineUpForce(play.table, side, depthIn(agreed), scheduleIn(agreed), put))
        withoutRoom(play, side, squad, [squad]);
      if (isWithoutDrops(play.table, side)) withoutDrops.write(play, side, true, 'PF-SETUP-14');
    }
    return setupAfter(play.table, 'formUp', agreed);
  }),
});

/** Squadrons that find no room in their zone arrive in the first turn, as Reserves do. */
function withoutRoom(play: TablePlay, side: Side, by: string, squads: readonly string[]): void {
  play.emit({ kind: 'declared', side, what: 'No room in the Deployment Zone', by, because: RULE });
  for (const squad of squads) lateArrival.write(play, squad, { turn: 1 }, RULE);
}

/**
 * PF-SETUP-12: deploys the helixes of a side one after another without asking any player, each whole or not at all, in its usual place.
 * This happens either before the battle or by events in it. Gives the squadrons that found no room.
 */
export function lineUpForce(
  table: Table,
  side: Side,
  depth: number,
  late: Schedule,
  put: (model: string, at: Pose) => void,
): readonly string[] {
  return helixesOf(table, side).flatMap((helix) => {
    const squads = squadsToDeploy(table, helix, late);
    const found = squads.length === 0 ? null : usualPlaces(table, { helix, depth, late }, side);
    for (const [model, spot] of Object.entries(found?.place ?? {}))
      if ('at' in spot) put(model, { x: spot.at[0], y: spot.at[1], facing: spot.facing });
    return found === null ? squads : [];
  });
}
