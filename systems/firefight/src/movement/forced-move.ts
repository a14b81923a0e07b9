import { advance, bearing, type Facing, type Point, pointToPoint } from '@bridgehead/geometry';
import type { Procedure, RuleId } from '@bridgehead/kernel';
import {
  farthestAlong,
  footprintOfPiece,
  modelOf,
  type ModelMove,
  type Movement,
  moveTo,
  pointsOf,
  type Table,
  type TablePlay,
} from '@bridgehead/tabletop';
import { leaderOf } from '../book/units.js';
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

/** How far the Leader of a unit may go straight in a direction, up to a length; null if it may not even stay. */
export function farthestStraight(
  table: Table,
  unit: string,
  movement: Movement,
  heading: Facing,
  most = straightLength(movement),
): ModelMove | null {
  const leader = leaderOf(table, unit);
  const place = leader === undefined ? undefined : modelOf(table, leader).place;
  if (leader === undefined || place?.kind !== 'on') return null;
  return farthestAlong(table, movement, leader, [advance(place, heading, most)], most);
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
  if (walked.length > 0) moveTo(play, model, to, rule, pointsOf(walked));
  yield* regroup(play, unit, rule);
}
