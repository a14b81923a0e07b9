import type { Trait } from '@bridgehead/kernel';
import { profileOf } from '@bridgehead/tabletop';
import type { Moments } from '../book/moments.js';

/** PF-MAR-21: Hard Target is no help to a Flying Vehicle. */
export const interceptor: Trait<Moments> = {
  name: 'interceptor',
  ignoresHardTarget(rules, _bearer, { model }, ignored) {
    // Asked only where there is a Hard Target; that it counts all the same is an answer, too.
    rules.cite('PF-MAR-21');
    if (!profileOf(rules.table, model).traits.some(({ trait }) => trait === 'flying-vehicle')) return ignored;
    return true;
  },
};
