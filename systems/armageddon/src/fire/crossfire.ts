import { type Point, pointToSegment, radiusOf, segmentsCross } from '@bridgehead/geometry';
import {
  coherencyLinks,
  footprintOfPiece,
  modelsWithin,
  profileOf,
  remember,
  squadOf,
  type Table,
} from '@bridgehead/tabletop';
import { hasMarched, isBroken } from '../book/marks.js';
import { cm } from '../book/measuring.js';
import { isFlying, unitsOnGround } from '../book/units.js';
import { coherencyOf } from '../movement/coherency.js';
import { hasLineOfFire } from '../sight/line-of-fire.js';

const REACH = cm(45);

/** EA-XF-01: whether a line from the attacker to another friendly formation passes over the target, or between two of its units. */
export function isCrossfire(table: Table, attacker: string, target: string): boolean {
  const { side } = squadOf(table, attacker);
  const gaps = gapsOf(table, target);
  const units = unitsOnGround(table, target);
  return unitsOnGround(table, attacker).some((from) => {
    const print = footprintOfPiece(table, from);
    const friends = modelsWithin(table, print, REACH, ({ squad, side: whose }) => whose === side && squad !== attacker);
    return friends.some(({ id, squad }) => {
      if (!mayGiveCrossfire(table, squad)) return false;
      const to = footprintOfPiece(table, id).centre;
      const passes =
        units.some((unit) => crossesUnit(table, unit, print.centre, to)) ||
        gaps.some(([a, b]) => segmentsCross(print.centre, to, a, b));
      return passes && units.some((unit) => hasLineOfFire(table, id, unit));
    });
  });
}

/** EA-XF-01: not from broken or marching formations, nor from flying aircraft. */
function mayGiveCrossfire(table: Table, formation: string): boolean {
  return !isBroken(table, formation) && !hasMarched(table, formation) && !isFlying(table, formation);
}

function crossesUnit(table: Table, unit: string, from: Point, to: Point): boolean {
  return pointToSegment(footprintOfPiece(table, unit).centre, from, to) <= radiusOf(profileOf(table, unit).base);
}

/** EA-XF-01: the segments between linked neighbours of the formation. */
function gapsOf(table: Table, formation: string): readonly (readonly [Point, Point])[] {
  const units = unitsOnGround(table, formation);
  return remember(table, `armageddon gaps ${formation} ${units.length}`, () =>
    coherencyLinks(table, units, coherencyOf(table, formation)).links.map(({ from, to }) => [
      footprintOfPiece(table, from).centre,
      footprintOfPiece(table, to).centre,
    ]),
  );
}
