import type { Trait } from '@bridgehead/kernel';
import type { ArmyMoments } from '../book/moments.js';

/** EA-FORCE-85: Tyranids want to engage, and to go on. */
export const hunger: Trait<ArmyMoments> = {
  name: 'the-hunger',
  actionTest: (_rules, _bearer, { action }) =>
    action === 'engage' ? [{ value: -1, reason: 'The Hunger', rule: 'EA-FORCE-85' }] : [],
  rallyTest: () => [{ value: -1, reason: 'The Hunger', rule: 'EA-FORCE-85' }],
};
