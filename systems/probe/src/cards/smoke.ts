import type { Trait } from '@bridgehead/kernel';
import { memo } from '@bridgehead/tabletop';
import type { Moments } from '../book/moments.js';

/** PB-CARD-04: smoke hides this squad. */
export const smoked = memo<true>('smoked', 'turn', {
  name: 'Smoked',
  meaning: 'A squad behind smoke; for the turn.',
});

/** PB-CARD-04: a squad behind smoke is harder to hit. */
export const smoke: Trait<Moments> = {
  name: 'smoke',
  hitNumber(_play, bearer, { target }) {
    return bearer.on === target ? [{ value: 1, reason: 'smoke', rule: 'PB-CARD-04' }] : [];
  },
};
