import { ask, type JsonRecord, next, pickAsk, type Procedure, severalAsk, type Side, textIn } from '@bridgehead/kernel';
import {
  candidatesNamed,
  living,
  modelOf,
  putIn,
  putOff,
  squadsOf,
  stage,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { tunnels } from '../arrivals/tunnel.js';
import { landsByItself } from '../orbit/self-planetfall.js';
import { isAircraft } from '../air/aircraft.js';
import { figuresOf } from '../book/figures.js';
import { isPod, RESERVE, unitsOf } from '../book/units.js';
import { enemyOf } from '../book/play.js';
import { DEPARTED, isAboardCraft } from '../orbit/plot.js';
import { mayBeginOffTable, whyTooManyBehindGates } from '../gates/waiting.js';
import { whoBegins } from './steps.js';
import { plotArrival } from './hidden-arrivals.js';
import { couldRide, isUndeployed, neverDeploys, podOf, teleports } from './who-waits.js';

const PASS = 'pass';

/** EA-SETUP-09: who rides in the aircraft? */
export const cargoAsk = pickAsk<Table, { readonly unit: string }>({
  name: 'cargo',
  prompt: 'Which formation rides in the aircraft?',
  meaning: 'The id of a formation that fits into the aircraft, or pass.',
  rules: ['EA-SETUP-09'],
  candidates: (table, { unit }) => candidatesNamed(table, couldRide(table, unit)),
  pass: { id: PASS, label: 'Nobody else' },
});

function couldTeleport(table: Table, side: Side): readonly string[] {
  return couldWait(table, side).filter((id) => teleports(table, id));
}

/** EA-SETUP-09, EA-FORCE-63, EA-FORCE-78: teleporters, those behind a gate, and Necrons. */
function couldWait(table: Table, side: Side): readonly string[] {
  return squadsOf(table, side).flatMap(({ id }) =>
    isUndeployed(table, id) && (teleports(table, id) || mayBeginOffTable(table, id)) ? [id] : [],
  );
}

/** EA-SETUP-09: who waits to teleport, or behind a gate? */
export const reserveAsk = severalAsk<Table, JsonRecord>({
  name: 'reserve',
  prompt: 'Which formations wait off the table?',
  meaning: 'The ids of formations that teleport, wait behind a gate, or are Necrons; none is legal.',
  rules: ['EA-SETUP-09', 'EA-FORCE-63', 'EA-FORCE-78'],
  candidates: (table, _args, side) => candidatesNamed(table, couldWait(table, side)),
  range: (table, _args, side) => ({ least: 0, most: couldWait(table, side).length }),
  whole: (table, _args, ids, side) => whyTooManyBehindGates(table, side, ids),
  usual: (table, _args, side) => couldTeleport(table, side),
});

/** EA-SETUP-09: the means of arrival are declared, one side after the other; the list is open. */
export const reserves = stage({
  id: 'reserves',
  name: 'Reserves',
  meaning: 'A side declares who waits off the table.',
  args: { side: 'whose reserves are declared' },
  *run(play, args) {
    const side = textIn(args, 'side');
    for (const { id } of squadsOf(play.table, side)) yield* putAside(play, id);
    if (couldWait(play.table, side).length > 0) for (const id of yield* ask(side, reserveAsk, {})) wait(play, id);
    const first = whoBegins(play.table);
    return side === first ? next('reserves', { side: enemyOf(side) }) : next('garrison', { side: first });
  },
});

/** EA-SETUP-09: aircraft with those who ride in them, and formations in pods, are never deployed. */
function* putAside(play: TablePlay, formation: string): Procedure<void> {
  if (neverDeploys(play.table, formation)) {
    wait(play, formation);
    if (isAircraft(play.table, formation)) for (const unit of unitsOf(play.table, formation)) yield* load(play, unit);
    return;
  }
  if (tunnels(play.table, formation) || landsByItself(play.table, formation))
    return yield* plotArrival(play, formation);
  const pod = podOf(play.table, formation);
  if (pod === undefined || !isUndeployed(play.table, formation)) return;
  if (isAboardCraft(play.table, formation)) intoPod(play, formation, pod);
  // EA-DROP-01: without a spacecraft nobody comes down in pods.
  else
    for (const { id } of living(play.table, formation))
      if (isPod(play.table, id)) putOff(play, id, DEPARTED, 'EA-DROP-01');
}

function wait(play: TablePlay, formation: string): void {
  for (const unit of unitsOf(play.table, formation)) putOff(play, unit, RESERVE, 'EA-SETUP-09');
}

function intoPod(play: TablePlay, formation: string, pod: string): void {
  putOff(play, pod, RESERVE, 'EA-SETUP-09');
  for (const unit of unitsOf(play.table, formation)) putIn(play, unit, pod, 'EA-SETUP-09');
}

function* load(play: TablePlay, unit: string): Procedure<void> {
  if (figuresOf(play.table, unit).transport === null) return;
  while (couldRide(play.table, unit).length > 0) {
    const chosen = yield* ask(modelOf(play.table, unit).side, cargoAsk, { unit });
    if (chosen === PASS) return;
    for (const one of unitsOf(play.table, chosen)) putIn(play, one, unit, 'EA-SETUP-09');
  }
}
