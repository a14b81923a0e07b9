import type { Trait } from '@bridgehead/kernel';
import { isFlying } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-ORBAT-28: after going Flat Out it may fire at flyers, Rushed. */
export const aerialAssault: Trait<Moments> = {
  name: 'aerial-assault',
  rule: 'PF-ORBAT-28',
  firesFlatOut: ({ table }, _bearer, target) =>
    target === null || isFlying(table, target)
      ? [{ value: 1, reason: 'Rushed: Aerial Assault', rule: 'PF-ORBAT-28' }]
      : [],
};
