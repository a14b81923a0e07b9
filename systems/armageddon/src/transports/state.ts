import { remembered } from '../book/memos.js';

/** EA-TRANS-03: units that got aboard in this move, and may not leave at its end. */
export const justBoarded = remembered<true>('justBoarded', 'activation', {
  name: 'Just boarded',
  meaning: 'of a unit: it got aboard in the present move',
});

/** EA-TRANS-02: how much of its move a transport has used to pick units up, in lengths. */
export const pickUpCost = remembered<number>('pickUpCost', 'activation', {
  name: 'Picked up',
  meaning: 'of a transport: how much of its present move it has used to pick units up, in ten-thousandths of a cm',
});

/** EA-TRANS-06: formations that got out of a war engine in its present action: they shoot and assault with it. */
export const outWith = remembered<readonly string[]>('outWith', 'activation', {
  isList: true,
  name: 'Out with',
  meaning: 'of a formation with a war engine: other formations that got out of it in the present action',
});
