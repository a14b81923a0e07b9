import {
  ask,
  next,
  pickAsk,
  type Procedure,
  type Refusal,
  refuse,
  severalAsk,
  type Side,
  type StageCall,
  textIn,
} from '@bridgehead/kernel';
import {
  BATTLE,
  candidatesNamed,
  living,
  nameOf,
  placeAsk,
  putOff,
  putOn,
  remember,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { enemyOf } from '../book/play.js';
import { RESERVE, WITHHELD } from '../book/units.js';
import { initiative } from '../turn/initiative.js';
import { boardInReserve, canDeployInto, deployInto, deployIntoAsk, ON_THE_TABLE } from './deploy-into.js';
import { deploying, undeployed, usualPlaces, withheld } from './deploying.js';
import { arrivesSpecially } from './quick-deployment.js';
import { reconDifference } from './recon.js';
import { usualPoint } from './usual-point.js';

/** FF-SETUP-06, FF-SETUP-07, FF-SETUP-08: the Recon winner deploys, then the other side, then the winner's withheld units. */

const RULE = 'FF-SETUP-06';

/** FF-SETUP-08: which units start in Reserve? At least one is deployed. */
export const reserveAsk = severalAsk<Table, Record<string, never>>({
  name: 'keepInReserve',
  prompt: 'Which units start in Reserve?',
  meaning: 'The ids of units; none is an answer.',
  rules: ['FF-SETUP-08', 'FF-RES-01'],
  candidates: (table, _args, side) => candidatesNamed(table, undeployed(table, side)),
  range: (table, _args, side) => ({ least: 0, most: undeployed(table, side).length - 1 }),
  unlisted: () => refuse('FF-SETUP-08', 'It is no unit of yours that is still to be deployed.'),
  usual: (table, _args, side) => {
    const units = undeployed(table, side);
    return units.filter((unit) => arrivesSpecially(table, unit)).slice(0, units.length - 1);
  },
});

/** FF-SETUP-07: which units does the Recon winner hold back until the other side has deployed? */
export const withholdAsk = severalAsk<Table, { readonly most: number }>({
  name: 'withhold',
  prompt: 'Which units are withheld?',
  meaning: 'The ids of units that are deployed after the other side; none is an answer.',
  rules: ['FF-SETUP-07'],
  candidates: (table, _args, side) => candidatesNamed(table, undeployed(table, side)),
  range: (table, { most }, side) => ({ least: 0, most: Math.min(most, undeployed(table, side).length) }),
  unlisted: () => refuse('FF-SETUP-07', 'It is no unit of yours that is still to be deployed.'),
  usual: () => [],
});

/** FF-SETUP-06: which unit is deployed next? */
export const nextUnitAsk = pickAsk<Table, { readonly units: readonly string[] }>({
  name: 'nextUnit',
  prompt: 'Which unit is deployed next?',
  meaning: 'The id of a unit.',
  rules: [RULE],
  candidates: (table, { units }) => candidatesNamed(table, units),
  unlisted: (table, _args, unit, side) => whyNotNext(table, unit, side),
  barred: (table, _args, unit, side) =>
    hasRoom(table, unit, side) || canDeployInto(table, unit)
      ? null
      : refuse(RULE, `There is no room left for ${nameOf(table, unit)} in the deployment area.`),
});

function whyNotNext(table: Table, unit: string, side: Side): Refusal {
  return withheld(table, side).includes(unit)
    ? refuse('FF-SETUP-07', `${nameOf(table, unit)} is withheld until the other side has deployed.`)
    : refuse(RULE, 'It is no unit of yours that is still to be deployed.');
}

/** FF-SETUP-06, FF-SETUP-09: where is the unit deployed? It is asked only if there is room. */
export const deployUnitAsk = placeAsk<{ readonly unit: string }>({
  name: 'deployUnit',
  prompt: 'Where is this unit deployed?',
  meaning: 'A place for each model.',
  rules: [RULE],
  placing: (table, { unit }, side) => deploying(table, unit, side),
  toward: (table, { unit }, side) => usualPoint(table, unit, side),
});

function hasRoom(table: Table, unit: string, side: Side): boolean {
  return remember(table, `room for ${unit}`, () => usualPlaces(table, unit, side) !== null);
}

/** FF-SETUP-06: a side says which units stay in Reserve, and the Recon winner which are withheld. */
export const deployment = stage({
  id: 'deployment',
  name: 'Deployment',
  meaning: 'A side names its Reserves; the Recon winner also names the units that it withholds.',
  args: { side: 'whose deployment it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    if (undeployed(play.table, side).length > 1) yield* keepInReserve(play, side);
    if (initiative.read(play.table, BATTLE) === side) yield* withhold(play, side);
    return next('deployUnit', { side });
  },
});

function* keepInReserve(play: TablePlay, side: Side): Procedure<void> {
  for (const unit of yield* ask(side, reserveAsk, {})) putAside(play, side, unit, RESERVE, 'FF-SETUP-08');
  yield* boardInReserve(play, side);
}

function* withhold(play: TablePlay, side: Side): Procedure<void> {
  const most = reconDifference.read(play.table, BATTLE) ?? 0;
  if (most === 0) return;
  for (const unit of yield* ask(side, withholdAsk, { most })) putAside(play, side, unit, WITHHELD, 'FF-SETUP-07');
}

function putAside(play: TablePlay, side: Side, unit: string, why: string, because: string): void {
  play.emit({ kind: 'declared', side, what: why === RESERVE ? 'In Reserve' : 'Withheld', by: unit, because });
  for (const { id } of living(play.table, unit)) putOff(play, id, why, because);
}

/** FF-SETUP-06: one unit is deployed; withheld units follow once the other side has deployed everything. */
export const deployUnit = stage({
  id: 'deployUnit',
  name: 'Deployment: a unit',
  meaning: 'A side deploys one unit.',
  args: { side: 'whose deployment it is' },
  *run(play, args) {
    const side = textIn(args, 'side');
    const units = unitsDue(play.table, side);
    const fits = (unit: string) => hasRoom(play.table, unit, side) || canDeployInto(play.table, unit);
    if (!units.some(fits)) return endOfDeployment(play, side, units);
    const unit = yield* ask(side, nextUnitAsk, { units });
    play.emit({ kind: 'declared', side, what: 'Deployment', by: unit, because: RULE });
    const into = yield* ask(side, deployIntoAsk, { unit, hasRoom: hasRoom(play.table, unit, side) });
    if (into === ON_THE_TABLE) yield* deployInTheOpen(play, side, unit);
    else deployInto(play, unit, into);
    return next('deployUnit', { side });
  },
});

function* deployInTheOpen(play: TablePlay, side: Side, unit: string): Procedure<void> {
  const { places } = yield* ask(side, deployUnitAsk, { unit });
  for (const { piece, to } of places) if (to.kind === 'on') putOn(play, piece, to, RULE);
}

/** FF-SETUP-07: withheld units are due once the other side has nothing left to deploy. */
function unitsDue(table: Table, side: Side): readonly string[] {
  const own = undeployed(table, side);
  return own.length > 0 || undeployed(table, enemyOf(side)).length > 0 ? own : withheld(table, side);
}

/** A unit that finds no room waits in Reserve. Then the other side deploys, then the withheld units, then Scouts move. */
function endOfDeployment(play: TablePlay, side: Side, left: readonly string[]): StageCall {
  for (const unit of left) putAside(play, side, unit, RESERVE, RULE);
  const enemy = enemyOf(side);
  if (undeployed(play.table, enemy).length > 0) return next('deployment', { side: enemy });
  const later = [side, enemy].find((one) => withheld(play.table, one).length > 0);
  return later === undefined ? next('scouts') : next('deployUnit', { side: later });
}
