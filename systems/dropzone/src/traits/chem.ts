import { refuse } from '@bridgehead/kernel';
import { nameOf } from '@bridgehead/tabletop';
import { hasSpecial, sheetOf, weaponHas } from '../book/figures.js';
import { isInfantry } from '../book/units.js';
import type { ShotRule } from './shot-rule.js';
import type { TargetRule } from './target-rule.js';

export const CHEM = 'chem';

/** DZC-FORCE-62: E4 against thin armour, E3 against more; no Cover. */
export const chem: ShotRule = {
  rule: 'DZC-FORCE-62',
  amend(table, { weapon, target, modifiers }) {
    if (!weaponHas(weapon, CHEM) || !table.models.has(target)) return null;
    const energy = sheetOf(table, target).armour <= 2 ? 4 : 3;
    return { energy, modifiers: modifiers.filter(({ rule }) => rule !== 'DZC-TERRAIN-04') };
  },
};

/** DZC-FORCE-62, DZC-FORCE-36: infantry only, and nobody in a Hazard Suit. */
export const chemTargets: TargetRule = (table, { weapon, target }) => {
  if (!weaponHas(weapon, CHEM)) return null;
  if (!table.models.has(target) || !isInfantry(table, target))
    return refuse('DZC-FORCE-62', `${weapon.name} has no effect on ${nameOf(table, target)}.`);
  return hasSpecial(table, target, 'hazard-suit')
    ? refuse('DZC-FORCE-36', `${nameOf(table, target)} wears a Hazard Suit.`)
    : null;
};
