import type { Trait } from '@bridgehead/kernel';
import type { ArmyMoments } from '../book/moments.js';

const ACTIONS: ReadonlySet<string> = new Set(['engage', 'double', 'interception', 'groundAttack']);

/** EA-KEY-35, EA-FORCE-68: Orks like to get at the enemy. */
export const waaagh: Trait<ArmyMoments> = {
  name: 'power-of-the-waaagh',
  actionTest(rules, _bearer, { action }) {
    if (!ACTIONS.has(action)) return [];
    rules.cite('EA-FORCE-68');
    return [{ value: -2, reason: 'Power of the Waaagh!', rule: 'EA-KEY-35' }];
  },
};
