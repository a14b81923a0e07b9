import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-MAR-14: takes no Disorder Tests. */
export const fearless: Trait<Moments> = {
  name: 'fearless',
  rule: 'PF-MAR-14',
  takesDisorderTests: () => false,
};
