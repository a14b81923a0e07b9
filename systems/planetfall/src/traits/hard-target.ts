import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-MAR-16: Main Ordnance against it needs more by this number, which is printed as a negative modifier of the roll. */
export const hardTarget: Trait<Moments> = {
  name: 'hard-target',
  rule: 'PF-MAR-16',
  hardTarget(_rules, { values }) {
    const value = Math.abs(Number(values['modifier'] ?? -1));
    return [{ value, reason: `Hard Target [-${value}]`, rule: 'PF-MAR-16' }];
  },
};
