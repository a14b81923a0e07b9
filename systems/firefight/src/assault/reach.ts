import { nearestPoints, pointToPoint, type Pose, poseAt, stopAtContact } from '@bridgehead/geometry';
import { isRefusal } from '@bridgehead/kernel';
import {
  checkMove,
  contactPoses,
  distanceBetween,
  footprintOfPiece,
  modelOf,
  type ModelMove,
  mostContacts,
  type MostContacts,
  type Movement,
  profileOf,
  readMove,
  remember,
  rememberPair,
  routeFor,
  type Table,
} from '@bridgehead/tabletop';
import { INCH } from '../book/measuring.js';
import type { Gait } from '../book/moments.js';
import { leaderOf, modelsAbout, zoneOf } from '../book/units.js';
import { whyNoWayDown } from '../buildings/leave.js';
import { straightLength } from '../movement/forced-move.js';
import { movementKey, movementOf, paceOf } from '../movement/movement.js';
import { stepOut, wayOut } from '../movement/way-out.js';
import { assaultMovement, touchedPiece } from './assault-movement.js';
import { ACROSS } from './contact.js';

/** FF-CQB-01: whether, as the table stands, the Leader has a legal way into contact. */
export function canReach(table: Table, unit: string, target: string, gait: Gait): boolean {
  return remember(table, `firefight reach ${target} by ${movementKey(table, unit, gait)}`, () => {
    const ways = waysOfLeader(table, unit, target, gait);
    return ways.next().done !== true;
  });
}

/** The places of contact to which the Leader has a legal way, those that it reaches in a straight line first. */
function* waysOfLeader(table: Table, unit: string, target: string, gait: Gait): Generator<Pose, void> {
  const leader = leaderOf(table, unit);
  const zone = zoneOf(table, unit);
  // FF-BLDG-04: out of a building, from the ground floor or down from the roof.
  if (leader === undefined || (zone !== undefined && whyNoWayDown(table, unit, zone) !== null)) return;
  if (!isNearEnough(table, unit, target, gait)) return;
  const movement = alone(assaultMovement(table, unit, target, gait), leader);
  let isStraight = false;
  for (const place of placesOfContact(table, leader, target)) {
    if (!goesStraight(table, movement, leader, place)) continue;
    isStraight = true;
    yield place;
  }
  if (isStraight) return;
  for (const place of [...placesOfContact(table, leader, target)].slice(0, ROUTES_TRIED))
    if (goesRound(table, movement, leader, place)) yield place;
}

/** Most enemies are too far away, whatever else is demanded of the move. */
export function isNearEnough(table: Table, unit: string, target: string, gait: Gait): boolean {
  const leader = leaderOf(table, unit);
  if (leader === undefined) return false;
  const away = rememberPair(table, 'firefight distance to unit', leader, target, () =>
    distanceToUnit(table, leader, target),
  );
  // A Wheeled unit in a straight line goes farther than its pace, but never as far as this.
  if (away > (paceOf(table, unit, gait) + MOST_BONUS) * INCH + stepOut(table, leader)) return false;
  return away <= straightLength(movementOf(table, unit, gait)) + stepOut(table, leader);
}

const MOST_BONUS = 18;

function distanceToUnit(table: Table, leader: string, target: string): number {
  return Math.min(...modelsAbout(table, target).map((id) => distanceBetween(table, leader, id)));
}

/** The Leader's part of the demand. */
function alone({ coherency: _coherency, ...movement }: Movement, leader: string): Movement {
  return { ...movement, movers: [leader], measured: { by: 'each' } };
}

/** So many models of the target are approached head-on, so many other places of contact are tried, and so many of all by ways that are not straight. */
const MODELS_TRIED = 4;
const PLACES_TRIED = 48;
const ROUTES_TRIED = 3;

/** Where the Leader would touch a model of the target: head-on, then all round, the nearest first. */
function* placesOfContact(table: Table, leader: string, target: string): Generator<Pose, void> {
  if (zoneOf(table, target) === undefined) yield* placesHeadOn(table, leader, target);
  else yield placeAtWall(table, leader, target);
  const { centre } = footprintOfPiece(table, leader);
  yield* contactPoses(table, leader, touchedPiece(table, target), ACROSS, centre).slice(0, PLACES_TRIED);
}

function* placesHeadOn(table: Table, leader: string, target: string): Generator<Pose, void> {
  const nearest = modelsAbout(table, target).toSorted(
    (a, b) => distanceBetween(table, leader, a) - distanceBetween(table, leader, b),
  );
  for (const id of nearest.slice(0, MODELS_TRIED)) {
    const place = placeHeadOn(table, leader, id);
    if (place !== null) yield place;
  }
}

/** FF-BLDG-06: where the Leader touches the nearest wall of a zone. */
function placeAtWall(table: Table, leader: string, target: string): Pose {
  const own = footprintOfPiece(table, leader);
  const [near, there] = nearestPoints(own, footprintOfPiece(table, touchedPiece(table, target)));
  return poseAt({ x: own.centre.x + there.x - near.x, y: own.centre.y + there.y - near.y }, 0);
}

/** Where the Leader touches a model that it walks straight at. */
function placeHeadOn(table: Table, leader: string, model: string): Pose | null {
  const { place } = modelOf(table, leader);
  const print = footprintOfPiece(table, model);
  return place.kind === 'on' ? stopAtContact(profileOf(table, leader).base, place, print.centre, print) : null;
}

function goesStraight(table: Table, movement: Movement, leader: string, place: Pose): boolean {
  // Most places round a unit are too far away, which is soon found out.
  const { centre } = footprintOfPiece(table, leader);
  const isOn = modelOf(table, leader).place.kind === 'on';
  if (isOn && pointToPoint(centre, place) > straightLength(movement) + INCH) return false;
  const path = [...wayOut(table, leader, place), place].map(({ x, y }) => ({ to: [x, y] as const }));
  return checkMove(table, movement, { move: [{ model: leader, path }] }) === null;
}

function goesRound(table: Table, movement: Movement, leader: string, place: Pose): boolean {
  const { contact: _contact, ...free } = movement;
  const route = routeFor(table, free, leader, place);
  return route !== null && checkMove(table, movement, { move: [{ model: leader, path: route.path }] }) === null;
}

/** So many places of the Leader are filled up with the others. */
const PLACES_FILLED = 4;

/**
 * FF-CQB-04: the most models that are found to come into contact, with the move that brings them there; null if the Leader does not
 * get there. FF-CQB-07: straight ways come first, since only they do not Hinder a Charge.
 */
export function bestAssault(table: Table, unit: string, target: string, gait: Gait): MostContacts | null {
  const leader = leaderOf(table, unit);
  if (leader === undefined) return null;
  return remember(table, `firefight assault ${target} by ${movementKey(table, unit, gait)}`, () => {
    let best: MostContacts | null = null;
    let tried = 0;
    for (const place of waysOfLeader(table, unit, target, gait)) {
      const most = mostContacts(table, assaultMovement(table, unit, target, gait), touchedPiece(table, target), place);
      if (most !== null && isAccepted(table, assaultMovement(table, unit, target, gait, most.least), most))
        best = best === null || most.least > best.least ? most : best;
      if (++tried >= PLACES_FILLED && best !== null) break;
    }
    return best;
  });
}

function isAccepted(table: Table, movement: Movement, { move }: MostContacts): boolean {
  return checkMove(table, movement, move) === null;
}

/** The Leader's part of the best move; undefined if there is none. */
export function wayOfLeader(table: Table, unit: string, target: string, gait: Gait): ModelMove | undefined {
  const best = bestAssault(table, unit, target, gait);
  const read = best === null ? null : readMove(table, assaultMovement(table, unit, target, gait), best.move);
  return read === null || isRefusal(read) ? undefined : read.moves.find(({ model }) => model === leaderOf(table, unit));
}
