import { advance, bearing, type Facing, type Point, pointToPoint } from '@bridgehead/geometry';
import type { Procedure, RuleId } from '@bridgehead/kernel';
import { farthestStraight, modelOf, type Movement, moveTo, type Table, type TablePlay } from '@bridgehead/tabletop';
import { leaderOf } from '../book/units.js';
import { regroup } from './regroup.js';

/** Moves that a rule prescribes: the Leader goes straight in a direction as far as it may, and the others are placed around it. */

export function headingFrom(from: Point, to: Point): Facing {
  return pointToPoint(from, to) === 0 ? 0 : bearing(from, to);
}

/** How far the Leader of a unit may go; null if it may not even stay. */
export function forcedLength(table: Table, unit: string, movement: Movement, heading: Facing): number | null {
  const leader = leaderOf(table, unit);
  if (leader === undefined) return null;
  return farthestStraight(table, movement, leader, heading, movement.allowance.length);
}

/** The Leader goes that far, and its unit regroups. */
export function* forceMove(
  play: TablePlay,
  unit: string,
  heading: Facing,
  length: number,
  rule: RuleId,
): Procedure<void> {
  const leader = leaderOf(play.table, unit);
  const place = leader === undefined ? undefined : modelOf(play.table, leader).place;
  if (leader === undefined || place?.kind !== 'on') return;
  const { x, y } = advance(place, heading, length);
  if (length > 0)
    moveTo(play, leader, { x, y, facing: place.facing }, rule, [
      { x: place.x, y: place.y },
      { x, y },
    ]);
  yield* regroup(play, unit, rule);
}
