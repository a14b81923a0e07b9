import { sumOf } from '@bridgehead/kernel';
import { hasSpecial } from '../book/figures.js';
import type { ShotRule } from './shot-rule.js';

const RULE = 'DZC-FORCE-50';
const MOST = 1;

/** DZC-FORCE-50: all modifiers of the rail gun together count 1 at most; not those of the minigun. */
export const scanningArray: ShotRule = {
  rule: RULE,
  amend(table, { shooter, weapon, modifiers }) {
    if (!hasSpecial(table, shooter, 'scanning-array') || weapon.id.includes('minigun')) return null;
    const over = sumOf(modifiers) - MOST;
    return over <= 0 ? null : { modifiers: [...modifiers, { value: -over, reason: 'Scanning Array', rule: RULE }] };
  },
};
