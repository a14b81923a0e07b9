import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-MAR-41: one more Disorder die for an Elite squadron. */
export const elite: Trait<Moments> = {
  name: 'elite',
  rule: 'PF-MAR-41',
  disorderDice(rules) {
    rules.cite('PF-STAT-03');
    return [{ value: 1, reason: 'Elite', rule: 'PF-MAR-41' }];
  },
};

/** PF-MAR-41: one Disorder die less for a Militia squadron. */
export const militia: Trait<Moments> = {
  name: 'militia',
  rule: 'PF-MAR-41',
  disorderDice(rules) {
    rules.cite('PF-STAT-03');
    return [{ value: -1, reason: 'Militia', rule: 'PF-MAR-41' }];
  },
};
