import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PB-TRAIT-01: a squad with this trait hits on one better. */
export const marksmen: Trait<Moments> = {
  name: 'marksmen',
  hitNumber(_play, bearer, { shooter }) {
    return bearer.on === shooter ? [{ value: -1, reason: 'marksmen', rule: 'PB-TRAIT-01' }] : [];
  },
};
