import type { Trait } from '@bridgehead/kernel';
import type { ArmyMoments } from '../book/moments.js';

/** EA-KEY-34, EA-FORCE-49: two Blast markers count as one, and a Leader takes two off. */
export const knowNoFear: Trait<ArmyMoments> = {
  name: 'they-shall-know-no-fear',
  markersPerUnit(rules) {
    rules.cite('EA-KEY-34', 'EA-FORCE-49');
    return 2;
  },
  markersPerLeader(rules) {
    rules.cite('EA-KEY-34', 'EA-FORCE-49');
    return 2;
  },
};
