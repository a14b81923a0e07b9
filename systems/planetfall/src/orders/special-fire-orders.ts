import { type Refusal, refuse, silent } from '@bridgehead/kernel';
import { markOn, squadOf, type Table } from '@bridgehead/tabletop';
import { CYBER_ATTACK } from '../book/marks.js';
import { focusedFire, firesFirst, overwatchNominated } from '../book/memos.js';
import type { MovementAction } from '../movement/movement-action.js';
import { remainStationary, stationaryAction, whyNotStay } from '../movement/remain-stationary.js';

/** PF-ORDER-01: a squadron remains stationary, and its Main Ordnance will be Placed. */
export const focusedFireAction: MovementAction = {
  ...stationaryAction,
  id: 'focusedFire',
  label: 'Remain Stationary with Focused Fire',
  note: 'no move; its fire is Placed unless it fights a CQB',
  rule: 'PF-ORDER-01',
  barred: whyNoOrder,
  execute: silent((play, squad) => {
    remainStationary(play, squad);
    focusedFire.write(play, squad, true, 'PF-ORDER-01');
  }),
};

/** PF-ORDER-02: a squadron remains stationary, and goes on Overwatch if it does nothing else in this activation. */
export const overwatchAction: MovementAction = {
  ...stationaryAction,
  id: 'overwatch',
  label: 'Remain Stationary with Overwatch',
  // PF-ORDER-03.
  note: 'no move and no firing now; it may fire at enemies that move in its sight',
  rule: 'PF-ORDER-02',
  barred: whyNoOrder,
  execute: silent((play, squad) => {
    remainStationary(play, squad);
    overwatchNominated.write(play, squad, true, 'PF-ORDER-02');
  }),
};

/** Why a squadron may take neither order; null if it may. */
function whyNoOrder(table: Table, squad: string): Refusal | null {
  const moving = whyNotStay(table, squad);
  if (moving !== null) return moving;
  const { name } = squadOf(table, squad);
  if (firesFirst.read(table, squad) === true)
    return refuse('PF-MAR-17', `${name}: Hit and Run, no Special Fire Orders.`);
  return markOn(table, squad, CYBER_ATTACK) > 0 ? refuse('PF-MAR-10', `${name}: Advanced Targeting is offline.`) : null;
}
