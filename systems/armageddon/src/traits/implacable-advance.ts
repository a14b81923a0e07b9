import type { Trait } from '@bridgehead/kernel';
import type { ArmyMoments } from '../book/moments.js';

/** EA-FORCE-79: Necrons marshal well; that they never march is said by the March itself. */
export const implacableAdvance: Trait<ArmyMoments> = {
  name: 'implacable-advance',
  actionTest: (_rules, _bearer, { action }) =>
    action === 'marshal' ? [{ value: -1, reason: 'Implacable Advance', rule: 'EA-FORCE-79' }] : [],
};
