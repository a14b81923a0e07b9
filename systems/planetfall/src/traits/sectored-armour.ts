import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-MAR-31: as thick behind as before. */
export const sectoredArmour: Trait<Moments> = {
  name: 'sectored-armour',
  rule: 'PF-MAR-31',
  aspect: () => 'fore',
};
