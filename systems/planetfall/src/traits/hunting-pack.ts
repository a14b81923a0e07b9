import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-ORBAT-41: Pinpoint [4] if two of them strike the same model in melee. */
export const huntingPack: Trait<Moments> = {
  name: 'hunting-pack',
  rule: 'PF-ORBAT-41',
  pinpointDice: (_rules, _bearer, { attack, manner }, dice) =>
    manner === 'melee' && attack.shooters.length > 1 ? Math.max(dice, 4) : dice,
};
