import {
  advance,
  bearing,
  type Facing,
  type Point,
  pointToPoint,
  type Pose,
  poseAt,
  radiusOf,
  stopAtContact,
} from '@bridgehead/geometry';
import type { Procedure, RuleId } from '@bridgehead/kernel';
import {
  farthestAlong,
  footprintOfPiece,
  footprintOfTerrain,
  modelOf,
  type ModelMove,
  type Movement,
  moveTo,
  pointsOf,
  profileOf,
  type Table,
  type TablePlay,
  terrainOf,
} from '@bridgehead/tabletop';
import { isOnTable, leaderOf, type Zone, zoneOf } from '../book/units.js';
import { outlineOfZone } from '../buildings/zones.js';
import { regroup } from './regroup.js';

/** Moves that a rule prescribes: the Leader goes along a way as far as it may, and the others are placed around it. */

function headingFrom(from: Point, to: Point): Facing {
  return pointToPoint(from, to) === 0 ? 0 : bearing(from, to);
}

/** From the Leader of one unit to the Leader of another, by their middles; undefined if one of them is gone. */
export function headingBetween(table: Table, from: string, to: string): Facing | undefined {
  const [one, other] = [leaderOf(table, from), leaderOf(table, to)];
  if (one === undefined || other === undefined) return undefined;
  return headingFrom(footprintOfPiece(table, one).centre, footprintOfPiece(table, other).centre);
}

/** How far the Leader of a unit may go straight in a direction, up to a length, out of its building if it is in one; null if it may not even stay. */
export function farthestStraight(
  table: Table,
  unit: string,
  movement: Movement,
  heading: Facing,
  most = straightLength(movement),
): ModelMove | null {
  const leader = leaderOf(table, unit);
  const place = leader === undefined ? undefined : modelOf(table, leader).place;
  if (leader === undefined || place === undefined) return null;
  if (place.kind === 'on') return farthestAlong(table, movement, leader, [advance(place, heading, most)], most);
  const zone = zoneOf(table, unit);
  const exit = zone === undefined ? null : exitFrom(table, leader, zone, heading);
  if (zone === undefined || exit === null) return null;
  const outside = { ...movement, from: { piece: zone.building, rule: 'FF-BLDG-04' } };
  return farthestAlong(table, outside, leader, [exit, advance(exit, heading, most)], most);
}

/** FF-BLDG-12, FF-CQB-21: where a Leader stands outside the wall that lies in a direction from the middle of its zone. */
function exitFrom(table: Table, leader: string, zone: Zone, heading: Facing): Pose | null {
  const building = footprintOfTerrain(terrainOf(table, zone.building));
  const { base } = profileOf(table, leader);
  const { centre } = outlineOfZone(table, zone);
  const { minX, minY, maxX, maxY } = building.bounds;
  const outside = advance(centre, heading, maxX - minX + maxY - minY + 2 * radiusOf(base));
  return stopAtContact(base, poseAt(outside, heading), centre, building);
}

/** FF-MOVE-02: the length of a move in one straight line. */
export function straightLength({ allowance: { length, bonuses = [] } }: Movement): number {
  return bonuses.reduce((sum, bonus) => sum + (bonus.straight === true ? bonus.length : 0), length);
}

/** The Leader goes its way, and its unit regroups. */
export function* forceMove(
  play: TablePlay,
  unit: string,
  { model, to, walked }: ModelMove,
  rule: RuleId,
): Procedure<void> {
  if (walked.length > 0 || !isOnTable(play.table, unit)) moveTo(play, model, to, rule, pointsOf(walked));
  yield* regroup(play, unit, rule);
}
