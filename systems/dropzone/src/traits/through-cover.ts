import { weaponHas } from '../book/figures.js';
import type { ShotRule } from './shot-rule.js';

export const THROUGH_COVER = 'through-cover';

/** DZC-FORCE-71: Soft Cover does not count; Body Cover is left out with the dice to damage. */
export const throughCover: ShotRule = {
  rule: 'DZC-FORCE-71',
  amend: (_table, { weapon, modifiers }) =>
    weaponHas(weapon, THROUGH_COVER) ? { modifiers: modifiers.filter(({ rule }) => rule !== 'DZC-TERRAIN-04') } : null,
};
