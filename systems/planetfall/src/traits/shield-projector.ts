import type { Trait } from '@bridgehead/kernel';
import { distanceBetween } from '@bridgehead/tabletop';
import { inches, isWithin } from '../book/measuring.js';
import type { Moments } from './moments.js';

/** PF-MAR-32: friends near it, itself included, count as having its Shield Rating; of several ratings the best counts. */
export const shieldProjector: Trait<Moments> = {
  name: 'shield-projector',
  rule: 'PF-MAR-32',
  shieldProjected({ table }, { on, values }, model, rating) {
    const near = isWithin(distanceBetween(table, on, model), inches(Number(values['radius'] ?? 0)));
    return near ? Math.max(rating, Number(values['rating'] ?? 1)) : rating;
  },
};
