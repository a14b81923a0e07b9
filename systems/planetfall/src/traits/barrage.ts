import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-MAR-04: there are no Cover Saves against it. */
export const barrage: Trait<Moments> = {
  name: 'barrage',
  rule: 'PF-MAR-04',
  cover: () => 0,
};
