import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PF-MAR-31: as thick behind as before. */
export const sectoredArmour: Trait<Moments> = {
  name: 'sectored-armour',
  aspect(rules, _bearer, _model, aspect) {
    if (aspect !== 'fore') rules.cite('PF-MAR-31');
    return 'fore';
  },
};
