import type { Table } from '@bridgehead/tabletop';
import { remembered } from '../book/memos.js';

/** What a unit has done and may still do in its activation. */

/** FF-ACT-03: the actions that the unit has taken, in order. */
export const actionsTaken = remembered<readonly string[]>('actionsTaken', 'activation', {
  isList: true,
  name: 'Actions taken',
  meaning: 'of a unit: the names of the actions that it has taken in this activation',
});

/** FF-ACT-08: the free actions that the unit has taken; they are no part of its allowance. */
export const freeActionsTaken = remembered<readonly string[]>('freeActionsTaken', 'activation', {
  isList: true,
  name: 'Free actions taken',
  meaning: 'of a unit: the names of the free actions that it has taken in this activation',
});

/** Whether a unit has taken an action of that name in this activation, free or not. */
export function hasTaken(table: Table, unit: string, action: string): boolean {
  return [actionsTaken, freeActionsTaken].some((taken) => taken.read(table, unit)?.includes(action) === true);
}

/** FF-PIN-02: the unit was Pinned when it activated, and has one short action. */
export const oneShortAction = remembered<true>('oneShortAction', 'activation', {
  name: 'One short action',
  meaning: 'of a unit: it has only one short action in this activation',
});

/** FF-CMD-07: a unit that began its activation Pinned counts as Pinned for Orders throughout it. */
export const beganPinned = remembered<true>('beganPinned', 'activation', {
  name: 'Began Pinned',
  meaning: 'of a unit: it was Pinned when it activated',
});

/** FF-KEYWORD-21: a unit that shook off its Pin and acts as if it had never had one. */
export const fullyActive = remembered<true>('fullyActive', 'activation', {
  name: 'Fully active',
  meaning: 'of a unit: it began Pinned and has its full activation nevertheless',
});

/** FF-KEYWORD-51: a unit that keeps its Pin and will Charge. */
export const pinKept = remembered<true>('pinKept', 'activation', {
  name: 'Unflinching',
  meaning: 'of a unit: it keeps its Pin, and a Charge is its only action in this activation',
});

/** FF-TRANSPORT-03: the unit takes no further action in this activation. */
export const actionsOver = remembered<true>('actionsOver', 'activation', {
  name: 'Actions over',
  meaning: 'of a unit: it takes no further action in this activation',
});

/** FF-CQB-02: a unit that may not initiate an Assault in this Round. */
export const mayNotAssault = remembered<true>('mayNotAssault', 'round', {
  name: 'No Assault',
  meaning: 'of a unit: it may not initiate an Assault in this Round',
});

/** FF-CMD-04: the Extra Activation of this Turn has been paid for. */
export const extraUsed = remembered<true>('extraUsed', 'turn', {
  name: 'Extra Activation used',
  meaning: 'of a side: it has paid for an Extra Activation in this Turn',
});
