import type { Trait } from '@bridgehead/kernel';
import { isFlying } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-31: after going Flat Out it may fire at what is on the ground, Rushed. */
export const ordnanceWhenFlatOut: Trait<Moments> = {
  name: 'ordnance-when-flat-out',
  rule: 'PF-ORBAT-31',
  firesFlatOut: ({ table }, _bearer, target) =>
    target === null || !isFlying(table, target)
      ? [{ value: 1, reason: 'Rushed: Ordnance When Flat Out', rule: 'PF-ORBAT-31' }]
      : [],
};
