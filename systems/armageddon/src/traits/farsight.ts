import type { Trait } from '@bridgehead/kernel';
import type { ArmyMoments } from '../book/moments.js';

/** EA-FORCE-60: a formation with such a unit retains the initiative without a penalty. */
export const farsight: Trait<ArmyMoments> = {
  name: 'farsight',
  retainPenalty(rules) {
    rules.cite('EA-FORCE-60');
    return 0;
  },
};
