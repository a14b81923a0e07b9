import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../moments.js';
import { figuresOf } from '../profile/figures.js';

/** PF-MAR-30: Hard Target is no help, except to what flies. */
export const scatter: Trait<Moments> = {
  name: 'scatter',
  ignoresHardTarget(rules, _bearer, { model }, ignored) {
    if (figuresOf(rules.table, model).losClass === 'Flying') return ignored;
    rules.cite('PF-MAR-30');
    return true;
  },
};
