import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PF-MAR-14: takes no Disorder Tests. */
export const fearless: Trait<Moments> = {
  name: 'fearless',
  takesDisorderTests(rules) {
    rules.cite('PF-MAR-14');
    return false;
  },
};
