import type { Trait } from '@bridgehead/kernel';
import { profileOf } from '@bridgehead/tabletop';
import type { Moments } from '../moments.js';

/** PF-MAR-21: Hard Target is no help to a Flying Vehicle. */
export const interceptor: Trait<Moments> = {
  name: 'interceptor',
  ignoresHardTarget(rules, _bearer, { model }, ignored) {
    if (!profileOf(rules.table, model).traits.some(({ trait }) => trait === 'flying-vehicle')) return ignored;
    rules.cite('PF-MAR-21');
    return true;
  },
};
