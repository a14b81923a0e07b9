import { ask, type JsonRecord, next, pickAsk, type Side, textIn } from '@bridgehead/kernel';
import {
  candidatesNamed,
  FACING_INWARD,
  placeAsk,
  type Placing,
  putOff,
  putOn,
  squadsOf,
  stage,
  suggestPlace,
  type Table,
} from '@bridgehead/tabletop';
import { outlineOfZone, pointInZone, shareAlong, sideToAct } from '@bridgehead/wargame';
import { cm } from '../book/measuring.js';
import { enemyOf } from '../book/play.js';
import { everythingAloft, RESERVE, terrainClass, unitsOf } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { kindsThatAre } from '../terrain/terrain.js';
import { edgeOf } from './table-edges.js';
import { isUndeployed, neverDeploys } from './who-waits.js';

/** EA-SETUP-08. */
export const ZONE = cm(15);

/** EA-SETUP-08, EA-SETUP-10: within 15 cm of the own edge, in formation. */
export function deploymentOf(table: Table, squads: readonly string[], side: Side): Placing {
  const edge = edgeOf(table, side);
  const pieces = squads.flatMap((id) => unitsOf(table, id));
  const [first = ''] = squads;
  const { advice: _advice, ...coherency } = coherencyOf(table, first);
  return {
    pieces,
    all: { rule: 'EA-SETUP-08' },
    inside: {
      areas: [outlineOfZone(table.surface, { edge, depth: ZONE })],
      called: 'the 15 cm before your table edge',
      rule: 'EA-SETUP-08',
    },
    banned: pieces.map((unit) => ({
      kinds: kindsThatAre('impassable', terrainClass(table, unit)),
      models: [unit],
      rule: 'EA-SETUP-08',
    })),
    judgedBy: 'centre',
    apart: everythingAloft(table),
    coherency,
    ahead: FACING_INWARD[edge],
    rule: 'EA-SETUP-08',
  };
}

function leftToDeploy(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isUndeployed(table, id) && !neverDeploys(table, id) ? [id] : []));
}

/** EA-SETUP-08: which formation is deployed? */
export const deployAsk = pickAsk<Table, JsonRecord>({
  name: 'deploy',
  prompt: 'Which formation is deployed?',
  meaning: 'The id of a formation that has still to be deployed.',
  rules: ['EA-SETUP-08'],
  candidates: (table, _args, side) => candidatesNamed(table, leftToDeploy(table, side)),
});

/** EA-SETUP-08: where does it stand? */
export const deployPlaceAsk = placeAsk<{ readonly squad: string }>({
  name: 'deployAt',
  prompt: 'Where does the formation stand?',
  meaning: 'A place for every unit within 15 cm of the own table edge, in formation.',
  rules: ['EA-SETUP-08', 'EA-SETUP-10'],
  placing: (table, { squad }, side) => deploymentOf(table, [squad], side),
  toward: (table, { squad }, side) => {
    const sized = squadsOf(table, side).map(({ id }) => ({ id, size: unitsOf(table, id).length }));
    return pointInZone(table.surface, { edge: edgeOf(table, side), depth: ZONE }, shareAlong(sized, squad));
  },
});

/** EA-SETUP-08: one formation; the sides alternate until all are deployed. */
export const deploy = stage({
  id: 'deploy',
  name: 'Deployment',
  meaning: 'A side deploys a formation.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const side = sideToAct(play.table, textIn(args, 'side'), (one) => leftToDeploy(play.table, one).length > 0);
    if (side === undefined) return next('startOfTurn');
    const squad = yield* ask(side, deployAsk, {});
    if (suggestPlace(play.table, deploymentOf(play.table, [squad], side)) === null) {
      for (const unit of unitsOf(play.table, squad)) putOff(play, unit, RESERVE, 'EA-SETUP-08');
      return next('deploy', { side: enemyOf(side) });
    }
    const { places } = yield* ask(side, deployPlaceAsk, { squad });
    for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, 'EA-SETUP-08');
    play.cite('EA-SETUP-10');
    return next('deploy', { side: enemyOf(side) });
  },
});
