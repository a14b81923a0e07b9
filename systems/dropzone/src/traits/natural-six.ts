import type { RuleId } from '@bridgehead/kernel';
import type { WeaponProfile } from '@bridgehead/tabletop';
import { weaponHas } from '../book/figures.js';

/** DZC-FORCE-53, DZC-FORCE-74: the rule by which a natural 6 to hit needs no damage roll, whatever the modifiers; null without. */
export function naturalSix(weapon: WeaponProfile): RuleId | null {
  if (weaponHas(weapon, 'sunspear')) return 'DZC-FORCE-53';
  return weaponHas(weapon, 'the-marksman-s-touch') ? 'DZC-FORCE-74' : null;
}
