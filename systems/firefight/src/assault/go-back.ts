import { type Point, pointToPoint } from '@bridgehead/geometry';
import type { Procedure } from '@bridgehead/kernel';
import { farthestAlong, type Movement, type TablePlay } from '@bridgehead/tabletop';
import { TOLERANCE } from '../book/measuring.js';
import { isOnTable, leaderOf, placeOf } from '../book/units.js';
import { whyNotFit } from '../buildings/capacity.js';
import { goInto } from '../buildings/enter.js';
import { forceMove, straightLength } from '../movement/forced-move.js';
import { assaultGround, movementOf } from '../movement/movement.js';
import { wayOfAssault, zoneOfAssault } from './state.js';

/** FF-CQB-22: back along the way of the attack by an Advance, or to where it began if that is nearer. */
export function* goBack(play: TablePlay, unit: string): Procedure<void> {
  const leader = leaderOf(play.table, unit);
  const way = wayOfAssault.read(play.table, unit)?.map(([x, y]) => ({ x, y }));
  if (leader === undefined || way === undefined || !isOnTable(play.table, unit)) return;
  const movement = { ...movementOf(play.table, unit, 'advance'), ground: assaultGround(play.table, unit) };
  const most = way.length <= 2 ? straightLength(movement) : movement.allowance.length;
  // Where it may stop nowhere by the rules of movement, it goes back as far as it finds room.
  const { keep: _keep, ...crowded } = movement;
  const back = (demand: Movement) => farthestAlong(play.table, demand, leader, way, most);
  const move = back(movement) ?? back(crowded);
  if (move !== null) yield* forceMove(play, unit, move, 'FF-CQB-22');
  returnInside(play, unit, way.at(-1));
}

/** FF-CQB-22: attackers who came out of a building and are back at its wall go in again, if there is still room for them. */
function returnInside(play: TablePlay, unit: string, start: Point | undefined): void {
  const zone = zoneOfAssault.read(play.table, unit);
  const place = placeOf(play.table, unit);
  if (zone === undefined || start === undefined || place?.kind !== 'on') return;
  const isBack = pointToPoint(place, start) <= TOLERANCE;
  if (isBack && whyNotFit(play.table, unit, zone) === null) goInto(play, unit, zone, 'FF-CQB-22');
}
