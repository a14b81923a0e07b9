import { type Procedure, type Refusal, refuse, silent } from '@bridgehead/kernel';
import { markOn, onTable, squadOf, type Table, type TablePlay } from '@bridgehead/tabletop';
import { CYBER_ATTACK } from '../book/marks.js';
import { focusedFire, firesFirst, movementAction, overwatchNominated } from '../book/memos.js';
import { isPresent } from '../transports/presence.js';
import { figuresOf } from '../book/figures.js';
import { incoherence } from './coherency.js';
import type { MovementAction } from './movement-action.js';

const standStill = silent((play: TablePlay, squad: string): void => {
  const { side } = squadOf(play.table, squad);
  play.emit({ kind: 'declared', side, what: 'Remain Stationary', by: squad, because: 'PF-MOVE-14' });
  movementAction.write(play, squad, 'stationary', 'PF-MOVE-14');
});

/** PF-MOVE-14: nobody moves or turns. */
export const remainStationary: MovementAction = {
  id: 'stationary',
  label: 'Remain Stationary',
  rule: 'PF-MOVE-14',
  concerns: isPresent,
  barred: whyNotStay,
  execute: standStill,
  overwatched: true,
};

/** PF-ORDER-01: and its Main Ordnance will be Placed. */
export const focusFire: MovementAction = {
  ...remainStationary,
  id: 'focusedFire',
  label: 'Remain Stationary with Focused Fire',
  rule: 'PF-ORDER-01',
  barred: (table, squad) => whyNotStay(table, squad) ?? whyNoOrder(table, squad),
  *execute(play, squad): Procedure<void> {
    yield* standStill(play, squad);
    focusedFire.write(play, squad, true, 'PF-ORDER-01');
  },
};

/** PF-ORDER-02: and if it does nothing else in this activation, it will lie in wait. */
export const setOverwatch: MovementAction = {
  ...remainStationary,
  id: 'overwatch',
  label: 'Remain Stationary with Overwatch',
  rule: 'PF-ORDER-02',
  barred: (table, squad) => whyNotStay(table, squad) ?? whyNoOrder(table, squad),
  *execute(play, squad): Procedure<void> {
    yield* standStill(play, squad);
    overwatchNominated.write(play, squad, true, 'PF-ORDER-02');
  },
};

/** PF-MOVE-06: who is out of coherency must move, if it can move at all. */
function whyNotStay(table: Table, squad: string): Refusal | null {
  const gap = incoherence(table, squad);
  if (gap === null || !canMove(table, squad)) return null;
  return refuse('PF-MOVE-06', `${squadOf(table, squad).name} is out of coherency and must move back into it.`);
}

/** What stands in the way of either Special Fire Order. */
function whyNoOrder(table: Table, squad: string): Refusal | null {
  const { name } = squadOf(table, squad);
  if (firesFirst.read(table, squad) === true)
    return refuse('PF-MAR-17', `${name}: Hit and Run, no Special Fire Orders.`);
  return markOn(table, squad, CYBER_ATTACK) > 0 ? refuse('PF-MAR-10', `${name}: Advanced Targeting is offline.`) : null;
}

function canMove(table: Table, squad: string): boolean {
  return onTable(table, squad).some(({ id }) => (figuresOf(table, id).mv[0] ?? 0) > 0);
}
