import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-ORBAT-37: Pinpoint [4] if all weapons of the attack have it and the attack is Placed. */
export const expertTargeting: Trait<Moments> = {
  name: 'expert-targeting',
  rule: 'PF-ORBAT-37',
  pinpointDice: (_rules, _bearer, { isPlaced }, dice) => (isPlaced ? Math.max(dice, 4) : dice),
};
