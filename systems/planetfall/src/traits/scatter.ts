import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';
import { figuresOf } from '../book/figures.js';

/** PF-MAR-30: Hard Target is no help, except to what flies. */
export const scatter: Trait<Moments> = {
  name: 'scatter',
  ignoresHardTarget(rules, _bearer, { model }, ignored) {
    // Asked only where there is a Hard Target; that it counts all the same is an answer, too.
    rules.cite('PF-MAR-30');
    if (figuresOf(rules.table, model).losClass === 'Flying') return ignored;
    return true;
  },
};
