import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Procedure } from '@bridgehead/kernel';
import { modelOf, moveTo, type TablePlay } from '@bridgehead/tabletop';
import { inches } from '../book/measuring.js';
import { isOnTable, leaderOf } from '../book/units.js';
import { paceOf } from '../movement/movement.js';
import { regroup } from '../movement/regroup.js';
import { wayOfAssault } from './state.js';

/** FF-CQB-22: back along the way of the attack by an Advance, or to where it began if that is nearer. */
export function* goBack(play: TablePlay, unit: string): Procedure<void> {
  const leader = leaderOf(play.table, unit);
  const way = wayOfAssault.read(play.table, unit);
  const place = leader === undefined ? undefined : modelOf(play.table, leader).place;
  if (leader === undefined || place?.kind !== 'on' || way === undefined || !isOnTable(play.table, unit)) return;
  const points = walkAlong(
    way.map(([x, y]) => ({ x, y })),
    inches(paceOf(play.table, unit, 'advance')),
  );
  const end = points.at(-1);
  if (end === undefined) return;
  moveTo(play, leader, { ...end, facing: place.facing }, 'FF-CQB-22', points);
  yield* regroup(play, unit, 'FF-CQB-22');
}

/** The points of a way up to a length. */
function walkAlong(way: readonly Point[], most: number): readonly Point[] {
  const points: Point[] = [];
  let left = most;
  for (const [i, to] of way.entries()) {
    const from = way[i - 1];
    const length = from === undefined ? 0 : pointToPoint(from, to);
    if (from === undefined || length <= left) {
      points.push(to);
      left -= length;
      continue;
    }
    const share = left / length;
    points.push({ x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) });
    break;
  }
  return points;
}
