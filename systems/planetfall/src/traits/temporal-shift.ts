import type { Trait } from '@bridgehead/kernel';
import { modelOf } from '@bridgehead/tabletop';
import { shifted } from '../book/memos.js';
import { cloaked } from './cloaked.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-15: it is Cloaked after an activation in which it neither fought nor fired, until its next one, if its owner wants it. */
export const temporalShift: Trait<Moments> = {
  name: 'temporal-shift',
  rule: 'PF-ORBAT-15',
  lends: ({ table }, { on }, model, lent) =>
    on === model && shifted.read(table, modelOf(table, model).squad) === true
      ? [...lent, { trait: cloaked.name }]
      : lent,
};
