import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-MAR-31: its armour is as thick on the flanks and at the back as at the front. */
export const sectoredArmour: Trait<Moments> = {
  name: 'sectored-armour',
  rule: 'PF-MAR-31',
  aspect: () => 'fore',
};
