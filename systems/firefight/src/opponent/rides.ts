import { pointToPoint } from '@bridgehead/geometry';
import { footprintOfPiece, modelOf, type Table } from '@bridgehead/tabletop';
import { isActivated, isPinned } from '../book/marks.js';
import { INCH } from '../book/measuring.js';
import { paceOf } from '../movement/movement.js';
import { discounted } from './gains.js';
import { goalsOf } from './goals.js';
import { turnsTo } from './interests.js';

/** A unit that boards goes no farther in this Round, and has then to get out. */
const ROUND_ABOARD = 1.4;

/** FF-TRANSPORT-03, FF-TRANSPORT-05: what a unit gains by riding to its goals, beside going there on foot. */
export function gainByRide(table: Table, unit: string, vehicle: string): number {
  const carrier = modelOf(table, vehicle).squad;
  const isSpent = isActivated(table, carrier) || isPinned(table, carrier);
  const rides = isSpent ? 0 : paceOf(table, carrier, 'sprint');
  const { centre } = footprintOfPiece(table, vehicle);
  const onFoot = paceOf(table, unit, 'sprint');
  const ridden = goalsOf(table).map((goal) => {
    const left = Math.max(0, pointToPoint(centre, goal.at) / INCH - rides);
    return discounted(goal.worth(table, unit), ROUND_ABOARD + left / onFoot);
  });
  const walked = goalsOf(table).map((goal) => discounted(goal.worth(table, unit), turnsTo(table, unit, goal)));
  return Math.max(0, ...ridden) - Math.max(0, ...walked);
}
