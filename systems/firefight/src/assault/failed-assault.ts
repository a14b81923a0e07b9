import type { Procedure } from '@bridgehead/kernel';
import { setMark, type Table, type TablePlay } from '@bridgehead/tabletop';
import { ACTIVATED } from '../book/marks.js';
import { isAbout, type Zone, zoneOf } from '../book/units.js';
import { whyNotFit } from '../buildings/capacity.js';
import { goInto } from '../buildings/enter.js';
import { whyNoWayDown } from '../buildings/leave.js';
import { areInOneBuilding, isSameZone, neighboursOf } from '../buildings/zones.js';
import { farthestStraight, forceMove, headingBetween } from '../movement/forced-move.js';
import { movementOf } from '../movement/movement.js';

/** FF-CQB-13: the attackers Advance straight toward the target's Leader, up to the last legal point, and do nothing more. */
export function* failAssault(play: TablePlay, unit: string, target: string): Procedure<null> {
  setMark(play, unit, ACTIVATED, 1, 'FF-CQB-13');
  if (areInOneBuilding(play.table, unit, target)) {
    const zone = zoneToward(play.table, unit, target);
    if (zone !== undefined) goInto(play, unit, zone, 'FF-CQB-13');
    return null;
  }
  const zone = zoneOf(play.table, unit);
  const heading = isAbout(play.table, target) ? headingBetween(play.table, unit, target) : undefined;
  if (heading === undefined || (zone !== undefined && whyNoWayDown(play.table, unit, zone) !== null)) return null;
  const move = farthestStraight(play.table, unit, movementOf(play.table, unit, 'advance'), heading);
  if (move !== null && (move.walked.length > 0 || zone !== undefined)) yield* forceMove(play, unit, move, 'FF-CQB-13');
  return null;
}

/** FF-BLDG-08: inside a building an Advance leads to the zone next door, here to one that is beside the target's. */
function zoneToward(table: Table, unit: string, target: string): Zone | undefined {
  const [own, theirs] = [zoneOf(table, unit), zoneOf(table, target)];
  if (own === undefined || theirs === undefined) return undefined;
  const beside = neighboursOf(table, theirs);
  return neighboursOf(table, own).find(
    (zone) => beside.some((other) => isSameZone(zone, other)) && whyNotFit(table, unit, zone) === null,
  );
}
