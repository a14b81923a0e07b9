import { type JsonRecord, type Side, textIn } from '@bridgehead/kernel';
import { everyoneIn, modelOf, squadOf, type Table, turnOf } from '@bridgehead/tabletop';
import { enemiesInPlay } from '@bridgehead/wargame';
import { actingSquads, actsWith, hasShot, movedBy, shootingWindow, splitAction } from '../activation/state.js';
import { hasSpecial } from '../book/figures.js';
import { hasActed, isLanded } from '../book/marks.js';
import { centreOf, INCH, pointToPiece } from '../book/measuring.js';
import {
  garrisonOf,
  isAircraft,
  isInPlay,
  isTransportSquad,
  squadOfUnit,
  squadsOfGroup,
  transportOfUnit,
  unitsOf,
  unitsOnTable,
} from '../book/units.js';
import { carriersOf } from '../transports/ropes.js';
import { maySeize } from '../objectives/hand-over.js';
import {
  carriesObjective,
  gapInInches,
  hidesSomething,
  isSeeker,
  placesForInfantry,
  placesToHold,
} from '../objectives/wanted.js';
import { worthOfCardNow } from './card-worths.js';
import { mostHarm } from './harm.js';
import { missionFor, paceOf, reachOf } from './interests.js';

/** The order in which things are usually done: into buildings and Transports, on to where it can be done, forward, fire, back. */
const ENTER = 95;
const EMBARK = 90;
const HAND_OVER = 88;
const CARRY_OFF = 97;
const UNLOAD = 82;
const TAKE_OFF = 81;
const MOVE_TRANSPORT = 80;
const GATE_OUT = 79;
const MOVE_LOADED = 84;
const MOVE_FIRST = 60;
const SHOOT = 50;
const MOVE_LATER = 30;
const LEAVE = 20;

/** Less is not worth a shot, in tens of points. */
const NO_HARM = 0.02;
const AT_RISK = 0.5;

/** Everybody aboard a Squad of Transports, as Squads. */
function aboard(table: Table, squad: string): readonly string[] {
  const riders = unitsOf(table, squad).flatMap((id) => everyoneIn(table, id).map((one) => squadOfUnit(table, one.id)));
  return [...new Set(riders)];
}

/** DZC-TURN-12: what an action of the Battlegroup is worth next; negative for what had better not be done. */
export function worthOfAction(table: Table, args: JsonRecord, option: string, side: Side): number {
  if (table.cards.has(option)) return worthOfCardNow(table, textIn(args, 'battlegroup'), option, side);
  const [action, squad] = splitAction(option);
  if (!table.squads.has(squad)) return 0;
  switch (action) {
    case 'enter':
      return worthOfEntering(table, squad);
    case 'carryOff':
      return CARRY_OFF;
    case 'embark':
      return worthOfEmbarking(table, squad);
    case 'handOver':
      return worthOfHanding(table, squad);
    case 'disembark':
      return isTimeToUnload(table, squad) ? UNLOAD : -1;
    case 'gateOut':
      return worthOfComingOut(table, squad);
    case 'surfaceDrill':
      return UNLOAD;
    case 'takeOff':
      return TAKE_OFF;
    case 'move':
      return worthOfMoving(table, squad);
    case 'alphaStrike':
      return mostHarm(table, squad) > 1 ? SHOOT + 20 : -1;
    case 'shoot':
      return worthOfShooting(table, squad);
    case 'leave':
      return worthOfLeaving(table, squad);
    default:
      return -1;
  }
}

/** DZC-REACT-06: aircraft that shoot are shot at, so that a poor shot is not worth it. */
function worthOfShooting(table: Table, squad: string): number {
  const harm = mostHarm(table, squad);
  const flies = unitsOnTable(table, squad).some((id) => isAircraft(table, id));
  return harm > (flies ? AT_RISK : NO_HARM) ? SHOOT + Math.min(9, harm) : -1;
}

/** With nothing left to search or hold, a building is still shelter; whoever brings something home does not go in again. */
function worthOfEntering(table: Table, squad: string): number {
  if (carriesObjective(table, squad))
    return transportOfUnit(table, unitsOf(table, squad)[0] ?? '') === null ? LEAVE : -1;
  return placesForInfantry(table).length === 0 ? LEAVE : ENTER;
}

/** Whoever has something to bring home boards what brings it there, and so does whoever has nothing left to do where it is. */
function worthOfEmbarking(table: Table, squad: string): number {
  if ([squad, ...aboard(table, squad)].some((id) => carriesObjective(table, id))) return EMBARK;
  const [first = ''] = unitsOf(table, squad);
  if (!isSeeker(table, squad)) return aboard(table, squad).some((id) => wantsElsewhere(table, id)) ? EMBARK : -1;
  return wantsElsewhere(table, squad) && modelOf(table, first).place.kind !== 'off' ? EMBARK : -1;
}

/** How far infantry walks to a building rather than be driven, in inches. */
const WALK = 4;

/** Whether a Squad of infantry has a place to go for that is too far to walk. */
function wantsElsewhere(table: Table, squad: string): boolean {
  const [first] = unitsOf(table, squad);
  const mission = missionFor(table, squad);
  if (first === undefined || mission === null || !isInPlay(table, first)) return false;
  if (garrisonOf(table, first) === mission.piece) return false;
  return awayInInches(table, squad, mission.piece) > WALK;
}

function awayInInches(table: Table, squad: string, piece: string): number {
  const [first = ''] = unitsOf(table, squad);
  const outer = transportOfUnit(table, first) ?? first;
  return pointToPiece(table, centreOf(table, outer), piece) / INCH;
}

/** DZC-OBJ-07: what lies in the open is picked up. */
function worthOfHanding(table: Table, squad: string): number {
  return maySeize(table, squad) ? HAND_OVER : -1;
}

/** DZC-GARRISON-15: out of a building that has nothing left, if the next one is near. */
function worthOfLeaving(table: Table, squad: string): number {
  const [first = ''] = unitsOf(table, squad);
  const place = garrisonOf(table, first);
  const mission = missionFor(table, squad);
  if (place === null || mission === null || mission.piece === place || hidesSomething(table, place)) return -1;
  return awayInInches(table, squad, mission.piece) <= 2 * WALK ? LEAVE : -1;
}

/** How near a dropship must be before those inside get out, in inches. */
const NEAR = 7;

/** Whether those aboard should get out here: infantry beside its building, its vehicle near it, fighters where they can fight. */
function isTimeToUnload(table: Table, squad: string): boolean {
  const all = [squad, ...aboard(table, squad)];
  if (all.some((id) => carriesObjective(table, id))) return false;
  const seekers = all.filter((id) => isSeeker(table, id));
  const goals = seekers.flatMap((id) => missionFor(table, id) ?? []);
  const [carrier = ''] = carriersOf(table, squad);
  const isNear = (reach: number) =>
    goals.some(({ piece }) => pointToPiece(table, centreOf(table, carrier), piece) / INCH <= reach);
  if (isSeeker(table, squad)) return isNear(2.5) && hasMoved(table, squadOfUnit(table, carrier));
  if (seekers.length > 0) return goals.length === 0 || isNear(NEAR);
  return isWhereToFight(table, squad, carrier);
}

/** From this turn on nobody stays stored for want of a better place. */
const LONG_ENOUGH = 3;

/** DZC-FORCE-80: out of a Gate that has come near enough: infantry to its building, others to where they can fight. */
function worthOfComingOut(table: Table, squad: string): number {
  const gates = actingSquads(table, actsWith(table, squad) ?? '')
    .flatMap((other) => unitsOnTable(table, other))
    .filter((id) => hasSpecial(table, id, 'gate'));
  if (turnOf(table) >= LONG_ENOUGH) return GATE_OUT;
  const mission = missionFor(table, squad);
  const isThere = (gate: string) =>
    mission === null
      ? isWhereToFight(table, squad, gate)
      : pointToPiece(table, centreOf(table, gate), mission.piece) / INCH <= NEAR;
  return gates.some(isThere) ? GATE_OUT : -1;
}

function isWhereToFight(table: Table, squad: string, carrier: string): boolean {
  const from = centreOf(table, carrier);
  if (placesToHold(table).some(({ at, reach }) => gapInInches(from, at) <= reach + 5)) return true;
  const reach = reachOf(table, squad) + paceOf(table, squad);
  return enemiesInPlay(table, squadOf(table, squad).side).some((enemy) => {
    const unit = unitsOf(table, enemy).find((id) => isInPlay(table, id));
    return unit !== undefined && gapInInches(from, centreOf(table, unit)) <= reach;
  });
}

/** Transports go first, then those without a good shot; others shoot before they move. */
function worthOfMoving(table: Table, squad: string): number {
  const isOver = shootingWindow.read(table, squadOf(table, squad).formation ?? '') === 'closed';
  if (isTransportSquad(table, squad))
    return hasMoved(table, squad) ? MOVE_LATER : aboard(table, squad).length > 0 ? MOVE_LOADED : MOVE_TRANSPORT;
  if (isOver || hasShot.read(table, squad) === true) return MOVE_LATER;
  return unitsOnTable(table, squad).length > 0 && mostHarm(table, squad) > 0.5 ? MOVE_LATER : MOVE_FIRST;
}

function hasMoved(table: Table, squad: string): boolean {
  return unitsOf(table, squad).some((id) => movedBy(table, id) > 0 || isLanded(table, id));
}

/** DZC-TURN-08: which Battlegroup acts next: the one that can do most harm now; one that can bring something on before nothing at all. */
export function worthOfActivating(table: Table, _args: JsonRecord, group: string, _side: Side): number {
  if (!table.formations.has(group) || hasActed(table, group)) return 0;
  const squads = squadsOfGroup(table, group).filter((id) => unitsOnTable(table, id).length > 0);
  const seeks = squadsOfGroup(table, group).some((id) => isSeeker(table, id) && carriesObjective(table, id));
  return 1 + squads.reduce((sum, id) => sum + mostHarm(table, id), 0) + (seeks ? 2 : 0);
}
