import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-ORBAT-30: after going Flat Out it may fire at anything, Rushed. */
export const multipurposeAssault: Trait<Moments> = {
  name: 'multipurpose-assault',
  rule: 'PF-ORBAT-30',
  firesFlatOut: () => [{ value: 1, reason: 'Rushed: Multipurpose Assault', rule: 'PF-ORBAT-30' }],
};
