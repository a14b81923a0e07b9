import type { Trait } from '@bridgehead/kernel';
import { profileOf } from '@bridgehead/tabletop';
import type { Moments } from './moments.js';

/** PF-ORBAT-45: while it is on the table, the Crystals of friendly Votari reach 30" and their attacks are Placed; not that of the Vorati. */
export const crystalResonance: Trait<Moments> = {
  name: 'crystal-resonance',
  rule: 'PF-ORBAT-45',
  crystalReach: ({ table }, _bearer, crystal, reach) =>
    profileOf(table, crystal).name === 'Votari' ? Math.max(reach, 30) : reach,
  crystalQuality: ({ table }, _bearer, crystal) =>
    profileOf(table, crystal).name === 'Votari'
      ? [{ value: -1, reason: 'Placed: Crystal Resonance', rule: 'PF-ORBAT-45' }]
      : [],
};
