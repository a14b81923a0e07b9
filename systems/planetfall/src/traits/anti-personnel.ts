import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../moments.js';
import { isInfantry } from '../profile/figures.js';

/** PF-MAR-01: Hard Target is no help to infantry. */
export const antiPersonnel: Trait<Moments> = {
  name: 'anti-personnel',
  ignoresHardTarget(rules, _bearer, { model }, ignored) {
    if (!isInfantry(rules.table, model)) return ignored;
    rules.cite('PF-MAR-01');
    return true;
  },
};
