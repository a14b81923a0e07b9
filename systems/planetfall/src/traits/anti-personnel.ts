import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';
import { isInfantry } from '../book/figures.js';

/** PF-MAR-01: Hard Target is no help to infantry. */
export const antiPersonnel: Trait<Moments> = {
  name: 'anti-personnel',
  ignoresHardTarget(rules, _bearer, { model }, ignored) {
    // Asked only where there is a Hard Target; that it counts all the same is an answer, too.
    rules.cite('PF-MAR-01');
    if (!isInfantry(rules.table, model)) return ignored;
    return true;
  },
};
