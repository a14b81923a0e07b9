import { numberOf, weaponHas } from '../book/figures.js';
import type { ShotRule } from './shot-rule.js';

/** DZC-FORCE-68: Reduce without a value takes a shot for every two points lost; `shotsOf` counts them. */
export const reducedByTwo: ShotRule = {
  rule: 'DZC-FORCE-68',
  amend: (_table, { weapon, smallArms }) =>
    weaponHas(weapon, 'rw') && numberOf(weapon.traits, 'rw') === null && !smallArms ? {} : null,
};
