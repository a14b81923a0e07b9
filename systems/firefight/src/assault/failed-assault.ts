import type { Procedure } from '@bridgehead/kernel';
import { setMark, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED } from '../book/marks.js';
import { isAbout, zoneOf } from '../book/units.js';
import { whyNoWayDown } from '../buildings/leave.js';
import { areInOneBuilding } from '../buildings/zones.js';
import { farthestStraight, forceMove, headingBetween } from '../movement/forced-move.js';
import { movementOf } from '../movement/movement.js';

/** FF-CQB-13: the attackers Advance straight toward the target's Leader, up to the last legal point, and do nothing more. */
export function* failAssault(play: TablePlay, unit: string, target: string): Procedure<null> {
  setMark(play, unit, ACTIVATED, 1, 'FF-CQB-13');
  const heading = isAbout(play.table, target) ? headingBetween(play.table, unit, target) : undefined;
  if (heading === undefined) return null;
  const zone = zoneOf(play.table, unit);
  // FF-BLDG-08: inside a building, and on an upper floor, no inches lead anywhere.
  if (
    zone !== undefined &&
    (areInOneBuilding(play.table, unit, target) || whyNoWayDown(play.table, unit, zone) !== null)
  )
    return null;
  const move = farthestStraight(play.table, unit, movementOf(play.table, unit, 'advance'), heading);
  if (move !== null && (move.walked.length > 0 || zone !== undefined)) yield* forceMove(play, unit, move, 'FF-CQB-13');
  return null;
}
