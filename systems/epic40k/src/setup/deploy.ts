import {
  ask,
  type JsonRecord,
  next,
  pickAsk,
  type Procedure,
  refuse,
  severalAsk,
  type Side,
  textIn,
} from '@bridgehead/kernel';
import {
  candidatesNamed,
  placeAsk,
  type Placing,
  putIn,
  putOn,
  squadsOf,
  stage,
  suggestPlace,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { pointInZone, shareAlong } from '@bridgehead/wargame';
import { hasAbility } from '../book/abilities.js';
import { hasFlyers, isInfantry, unitsOf } from '../book/detachments.js';
import { enemyOf } from '../book/play.js';
import { infiltrates } from '../movement/allowance.js';
import { isInReserve } from '../reserves/reserves.js';
import { goesForward, infiltratorsOf, pickInfiltration } from './infiltrate.js';
import { holdBack, isHeldBack } from './set-aside.js';
import { placingIn, ridersOf, standing, zoneOf } from './zones.js';

const RULE = 'E40-SETUP-07';

function toDeploy(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) => (isToDeploy(table, id) ? [id] : []));
}

function isToDeploy(table: Table, squad: string): boolean {
  if (hasFlyers(table, squad) || !isInReserve(table, squad)) return false;
  return !isHeldBack(table, squad) && !goesForward(table, squad);
}

/** E40-SETUP-07: which detachment is deployed? */
export const pickDeployed = pickAsk<Table, JsonRecord>({
  name: 'pickDeployed',
  prompt: 'Which detachment is deployed?',
  meaning: 'the id of a detachment.',
  rules: [RULE],
  unlisted: () => refuse(RULE, 'It is not to be deployed.'),
  candidates: (table, _args, side) => candidatesNamed(table, toDeploy(table, side)),
});

interface Deploying extends JsonRecord {
  readonly squad: string;
  /** The units that start aboard transports, each with its transport, and those that come forward later. */
  readonly riders: Readonly<Record<string, string>>;
  readonly later: readonly string[];
}

/** E40-SETUP-07: who starts aboard? */
export const startAboard = severalAsk<Table, { readonly squad: string } & JsonRecord>({
  name: 'startAboard',
  prompt: 'Who starts aboard a transport?',
  meaning: 'the ids of infantry of the detachment, as many as its transports take; none.',
  rules: [RULE],
  unlisted: () => refuse('E40-MOVE-06', 'It does not ride in transports.'),
  candidates: (table, { squad }) => candidatesNamed(table, walkersOf(table, squad)),
  range: (table, { squad }) => ({ least: 0, most: ridersOf(table, squad).size }),
  usual: (table, { squad }) => [...ridersOf(table, squad).keys()],
});

function walkersOf(table: Table, squad: string): readonly string[] {
  return unitsOf(table, squad).filter((unit) => isInfantry(table, unit) && !hasAbility(table, unit, 'cavalry'));
}

function piecesOf(table: Table, { squad, riders, later }: Deploying): readonly string[] {
  return standing(table, squad, new Map(Object.entries(riders))).filter((unit) => !later.includes(unit));
}

function placingOf(table: Table, args: Deploying, side: Side): Placing {
  return placingIn(table, args.squad, zoneOf(table, side), piecesOf(table, args), args.riders);
}

/** E40-SETUP-07: where do its units stand? */
export const deployAt = placeAsk<Deploying>({
  name: 'deployAt',
  prompt: 'Where does it stand?',
  meaning: 'places in the deployment zone for all units that do not ride.',
  rules: [RULE],
  placing: placingOf,
  toward: (table, { squad }, side) => {
    const sized = squadsOf(table, side).map(({ id, models }) => ({ id, size: models.length }));
    return pointInZone(table.surface, zoneOf(table, side), shareAlong(sized, squad));
  },
});

/** E40-SETUP-07: sides deploy whole detachments in turn, the lower strategy rating first. */
export const deploy = stage({
  id: 'deploy',
  name: 'Deployment',
  meaning: 'A side deploys a detachment.',
  args: { side: 'whose turn it is' },
  *run(play, args) {
    const due = textIn(args, 'side');
    const side = [due, enemyOf(due)].find((one) => toDeploy(play.table, one).length > 0);
    if (side === undefined) return next('infiltrate', { side: due });
    yield* deployOne(play, side, yield* ask(side, pickDeployed, {}));
    return next('deploy', { side: enemyOf(side) });
  },
});

function* deployOne(play: TablePlay, side: Side, squad: string): Procedure<void> {
  const able = infiltratorsOf(play.table, squad);
  const how = able.length === 0 ? 'zone' : yield* pickInfiltration(play, squad);
  const later = how === 'forward' ? able : [];
  const plain = { squad, riders: {}, later };
  if (piecesOf(play.table, plain).length === 0) return;
  const riders = yield* ridersFor(play, squad, side);
  const args = { squad, riders, later };
  // Without room for it there is nothing to do but to hold it back.
  if (suggestPlace(play.table, placingOf(play.table, args, side)) === null) return holdBack(play, squad);
  const { places } = yield* ask(side, deployAt, args);
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
  for (const [unit, transport] of Object.entries(riders)) putIn(play, unit, transport, RULE);
  if (how === 'dash') infiltrates.write(play, squad, true, 'E40-SETUP-08');
}

function* ridersFor(play: TablePlay, squad: string, side: Side): Procedure<Readonly<Record<string, string>>> {
  const usual = ridersOf(play.table, squad);
  if (usual.size === 0) return {};
  const seats = [...usual.values()];
  const aboard = yield* ask(side, startAboard, { squad });
  return Object.fromEntries(aboard.map((unit, i) => [unit, seats[i] ?? '']));
}
