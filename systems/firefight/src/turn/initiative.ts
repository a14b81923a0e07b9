import type { Side } from '@bridgehead/kernel';
import { BATTLE, squadsOf, type Table, type TablePlay, turnOf } from '@bridgehead/tabletop';
import { isActivated } from '../book/marks.js';
import { remembered } from '../book/memos.js';
import { SIDES } from '../book/play.js';
import { isInReserve, isUnitInPlay } from '../book/units.js';

/** FF-TURN-03: the side that takes the first Turn of the Round. */
export const initiative = remembered<Side>('initiative', 'battle', {
  name: 'Initiative',
  meaning: 'the side that takes the first Turn of the Round',
});

/** FF-TURN-03: the side that first had activated everything in this Round. */
export const finishedFirst = remembered<Side>('finishedFirst', 'round', {
  name: 'Finished first',
  meaning: 'the side that first had nothing left to activate in this Round',
});

/** FF-TURN-04: a side that has only Reserves left and brings none on in this Round. */
export const bringsNoReserves = remembered<true>('bringsNoReserves', 'round', {
  name: 'Brings no Reserves',
  meaning: 'of a side: it brings on no more Reserves in this Round',
});

/** FF-RES-02: Reserves arrive from this Round on. */
const FIRST_ROUND_OF_RESERVES = 2;

/** Whether a unit in play has still to be activated in this Round. */
export function mustActivate(table: Table, unit: string): boolean {
  return isUnitInPlay(table, unit) && !isActivated(table, unit);
}

/** FF-RES-02, FF-RES-04: whether a unit in Reserve may come on in this Round; passengers come with their vehicle. */
export function mayArrive(table: Table, unit: string): boolean {
  return isInReserve(table, unit) && !isActivated(table, unit) && turnOf(table) >= FIRST_ROUND_OF_RESERVES;
}

export function hasToActivate(table: Table, side: Side): boolean {
  return squadsOf(table, side).some(({ id }) => mustActivate(table, id));
}

/** FF-TURN-03: whether a side has nothing left to activate, and no Reserves that it still means to bring on. */
export function hasFinished(table: Table, side: Side): boolean {
  if (hasToActivate(table, side)) return false;
  return bringsNoReserves.read(table, side) === true || !squadsOf(table, side).some(({ id }) => mayArrive(table, id));
}

/** FF-TURN-03: notes who finished first; if both do at the same check, the side that just acted or else holds the Initiative. */
export function noteFinished(play: TablePlay, acted: Side): void {
  if (finishedFirst.read(play.table, BATTLE) !== undefined) return;
  const done = SIDES.filter((side) => hasFinished(play.table, side));
  const first = done.length > 1 ? acted : done[0];
  if (first !== undefined) finishedFirst.write(play, BATTLE, first, 'FF-TURN-03');
}
