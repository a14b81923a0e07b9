import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-ORBAT-11: it counts as Enhanced Repair Systems, PF-MAR-13. */
export const nanoTech: Trait<Moments> = {
  name: 'nano-tech',
  rule: 'PF-ORBAT-11',
  repair: () => [{ value: -1, reason: 'Nano-Tech', rule: 'PF-ORBAT-11' }],
};
