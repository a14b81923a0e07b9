import { pointToPoint } from '@bridgehead/geometry';
import { footprintOfPiece, modelOf, type Table } from '@bridgehead/tabletop';
import { isActivated, isPinned } from '../book/marks.js';
import { INCH } from '../book/measuring.js';
import { paceOf } from '../movement/movement.js';
import { discounted, pullHere } from './gains.js';
import { interestsOf } from './interests.js';

/** A unit that boards goes no farther in this Round, and has then to get out. */
const ROUND_ABOARD = 1.4;

/** FF-TRANSPORT-03, FF-TRANSPORT-05: what a unit gains by riding to its goals, beside going there on foot. */
export function gainByRide(table: Table, unit: string, vehicle: string): number {
  const carrier = modelOf(table, vehicle).squad;
  const isSpent = isActivated(table, carrier) || isPinned(table, carrier);
  const rides = isSpent ? 0 : paceOf(table, carrier, 'sprint');
  const { centre } = footprintOfPiece(table, vehicle);
  const onFoot = paceOf(table, unit, 'sprint');
  const pulls = interestsOf(table, unit).map(({ at, worth }) => {
    const left = Math.max(0, pointToPoint(centre, at) / INCH - rides);
    return discounted(worth, ROUND_ABOARD + left / onFoot);
  });
  return Math.max(0, ...pulls) - pullHere(table, unit);
}
