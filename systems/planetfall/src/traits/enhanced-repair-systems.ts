import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-MAR-13: its Repair rolls need 1 less. */
export const enhancedRepairSystems: Trait<Moments> = {
  name: 'enhanced-repair-systems',
  rule: 'PF-MAR-13',
  repair: () => [{ value: -1, reason: 'Enhanced Repair Systems', rule: 'PF-MAR-13' }],
};
