import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PF-MAR-04: no Cover Saves against it. */
export const barrage: Trait<Moments> = {
  name: 'barrage',
  cover(rules) {
    rules.cite('PF-MAR-04');
    return 0;
  },
};
