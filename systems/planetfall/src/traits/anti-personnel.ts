import type { Trait } from '@bridgehead/kernel';
import { isInfantry } from '../book/figures.js';
import type { Moments } from './moments.js';

/** PF-MAR-01: Hard Target does not help infantry. */
export const antiPersonnel: Trait<Moments> = {
  name: 'anti-personnel',
  rule: 'PF-MAR-01',
  ignoresHardTarget: ({ table }, _bearer, { model }, ignored) => ignored || isInfantry(table, model),
};
