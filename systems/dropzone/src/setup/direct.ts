import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import {
  carrierOf,
  everyoneIn,
  FACING_INWARD,
  footprintOfOutline,
  modelOf,
  nameOf,
  placeAsk,
  type Placing,
  putIn,
  putOff,
  putOn,
  remember,
  squadOf,
  squadsOf,
  stage,
  suggestPlace,
  type Table,
  type TablePlay,
  type TerrainPiece,
} from '@bridgehead/tabletop';
import { contains } from '@bridgehead/geometry';
import { outlineOfZone, pointInZone, sideToAct } from '@bridgehead/wargame';
import { diceOff } from '../book/dice.js';
import { sheetOf } from '../book/figures.js';
import { inches } from '../book/measuring.js';
import { remembered } from '../book/memos.js';
import { enemyOf, SIDES } from '../book/play.js';
import { isAircraft, isInfantry, isTransportSquad, READY, RESERVE, squadOfUnit, unitsOf } from '../book/units.js';
import { updateAdvantage } from '../garrison/occupier.js';
import { coherencyOf } from '../movement/coherency.js';
import { levelAfter } from '../movement/roofs.js';
import { friendlyEdges, scenarioOf } from '../scoring/terms.js';
import { functionOf, piecesOf, STRUCTURE } from '../terrain/terrain.js';
import { placingOnGround } from '../transports/placing.js';

const RULE = 'DZC-SETUP-03';
const PASS = 'pass';

/** The outermost units that stand for a Squad: its own, or the Transports that it is aboard. */
function bodiesOf(table: Table, squad: string): readonly string[] {
  return [...new Set(unitsOf(table, squad).map((id) => carrierOf(table, id)))];
}

function waitsBeside(table: Table, unit: string): boolean {
  const { place } = modelOf(table, unit);
  return place.kind === 'off' && place.why === RESERVE;
}

/** DZC-SETUP-03: whether the scenario names the Squad. */
function isNamed(table: Table, squad: string): boolean {
  const [first] = unitsOf(table, squad);
  const names = scenarioOf(table).deploys?.categories ?? [];
  return first !== undefined && !isTransportSquad(table, squad) && names.includes(sheetOf(table, first).category);
}

/** DZC-SETUP-03: a Squad that the scenario names, beside the table, with nobody else in its Transports. */
function mayDeploy(table: Table, squad: string): boolean {
  if (!isNamed(table, squad)) return false;
  return bodiesOf(table, squad).every(
    (id) =>
      table.models.has(id) &&
      waitsBeside(table, id) &&
      !isAircraft(table, id) &&
      everyoneIn(table, id).every(
        (one) => one.squad === squad || isTransportSquad(table, one.squad) || isNamed(table, one.squad),
      ),
  );
}

function toDeploy(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side)
    .map(({ id }) => id)
    .filter((id) => mayDeploy(table, id));
}

function zoneOf(table: Table, side: Side) {
  const [edge = 'bottom'] = friendlyEdges(table, side);
  return { edge, depth: inches(scenarioOf(table).deploys?.depth ?? 0) };
}

/** DZC-SETUP-03: places in the zone in which the scenario lets a Squad begin. */
function placesInside(table: Table, side: Side): readonly TerrainPiece[] {
  const inside = scenarioOf(table).deploys?.inside;
  if (inside === undefined) return [];
  const zone = footprintOfOutline(outlineOfZone(table.surface, zoneOf(table, side)));
  return piecesOf(table, STRUCTURE).filter(
    (piece) => functionOf(piece) === inside && piece.outline.every((corner) => contains(zone, corner)),
  );
}

function placingOf(table: Table, { squad }: { readonly squad: string }, side: Side): Placing {
  const zone = zoneOf(table, side);
  const bodies = bodiesOf(table, squad);
  const coherency = bodies.every((id) => squadOfUnit(table, id) === squad) ? coherencyOf(table, squad) : null;
  return {
    ...placingOnGround(table, bodies, RULE),
    inside: { areas: [outlineOfZone(table.surface, zone)], called: 'your Deployment Zone', rule: RULE },
    ahead: FACING_INWARD[zone.edge],
    ...(coherency === null ? {} : { coherency }),
  };
}

function whyNoRoom(table: Table, squad: string, side: Side): Refusal | null {
  return remember(table, `dropzone room for ${squad}`, () =>
    suggestPlace(table, placingOf(table, { squad }, side)) === null
      ? refuse(RULE, 'There is no room for it in your Deployment Zone.')
      : null,
  );
}

/** DZC-SETUP-03: which Squad is deployed, and on the ground or inside? */
export const deployAsk = pickAsk<Table, JsonRecord>({
  name: 'deploy',
  prompt: 'Which Squad is Directly Deployed?',
  meaning: 'The id of a Squad, `squad>structure` to begin inside one, or pass for good.',
  rules: [RULE],
  *candidates(table, _args, side) {
    const places = placesInside(table, side);
    for (const squad of toDeploy(table, side)) {
      yield { id: squad, label: nameOf(table, squad), pieces: [squad] };
      if (bodiesOf(table, squad).every((id) => isInfantry(table, id)))
        for (const { id, name } of places)
          yield { id: `${squad}>${id}`, label: `${nameOf(table, squad)}, in ${name}`, pieces: [squad, id] };
    }
  },
  barred: (table, _args, id, side) => (id.includes('>') ? null : whyNoRoom(table, id, side)),
  unlisted: (table, _args, id) =>
    table.squads.has(id) ? refuse(RULE, 'The scenario does not let that Squad be Directly Deployed.') : null,
  pass: { id: PASS, label: 'The rest arrives later' },
  usual: (table, _args, side) => toDeploy(table, side).find((id) => whyNoRoom(table, id, side) === null) ?? PASS,
});

/** DZC-SETUP-03: where? */
export const deployAtAsk = placeAsk<{ readonly squad: string } & JsonRecord>({
  name: 'deployAt',
  prompt: 'Where is the Squad deployed?',
  meaning: 'Places in the own Deployment Zone, in coherency.',
  rules: [RULE],
  placing: placingOf,
  toward: (table, { squad }, side) => {
    const all = squadsOf(table, side).map(({ id }) => id);
    return pointInZone(table.surface, zoneOf(table, side), (all.indexOf(squad) + 1) / (all.length + 1));
  },
});

const hasPassed = remembered<boolean>('deployed', 'battle', {
  name: 'Deployed',
  meaning: 'of a side: it deploys no more Squads before the battle',
});

/** DZC-SETUP-03, DZC-DICE-05: dice decide who places first. */
export const whoDeploysFirst = stage({
  id: 'whoDeploysFirst',
  name: 'Direct Deployment',
  meaning: 'Dice decide who deploys first; aircraft that might deploy are Ready instead.',
  *run(play) {
    readyAircraft(play);
    const able = SIDES.filter((side) => toDeploy(play.table, side).length > 0);
    const [only = SIDES[0] ?? ''] = able;
    return next('deploy', { side: able.length < 2 ? only : yield* diceOff(play, SIDES, RULE) });
  },
});

/** DZC-SETUP-11: aircraft that might be Directly Deployed, and who is aboard them, start In Readiness. */
function readyAircraft(play: TablePlay): void {
  const { deploys } = scenarioOf(play.table);
  for (const side of SIDES)
    for (const { id: squad } of squadsOf(play.table, side)) {
      if (!isNamed(play.table, squad)) continue;
      const bodies = bodiesOf(play.table, squad);
      const isLifted = bodies.some((id) => squadOfUnit(play.table, id) !== squad);
      if (isLifted && deploys?.lifted !== true) continue;
      for (const id of bodies)
        if (waitsBeside(play.table, id) && isAircraft(play.table, id)) putOff(play, id, READY, 'DZC-SETUP-11');
    }
}

/** DZC-SETUP-03: the sides take turns, a whole Squad at a time; one with nothing left is skipped. */
export const deploy = stage({
  id: 'deploy',
  name: 'Deploy',
  meaning: 'A side deploys a Squad, or passes for good.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const due = textIn(args, 'side');
    const mayGoOn = (one: Side) => hasPassed.read(play.table, one) !== true && toDeploy(play.table, one).length > 0;
    const side = sideToAct(play.table, due, mayGoOn);
    if (side === undefined) return next('infiltrate', { side: due });
    const chosen = yield* ask(side, deployAsk, {});
    if (chosen === PASS) hasPassed.write(play, side, true, RULE);
    else yield* deployOne(play, chosen, side);
    return next('deploy', { side: enemyOf(side) });
  },
});

function* deployOne(play: TablePlay, chosen: string, side: Side): Procedure<void> {
  const [squad = '', inside] = chosen.split('>');
  squadOf(play.table, squad);
  if (inside !== undefined) {
    for (const id of unitsOf(play.table, squad)) putIn(play, id, inside, RULE);
    return updateAdvantage(play, inside);
  }
  const { places } = yield* ask(side, deployAtAsk, { squad });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, levelAfter(play.table, piece, to), RULE);
}
