import { hasSpecial } from '../book/figures.js';
import { hasDisembarked } from '../transports/state.js';
import type { ShotRule } from './shot-rule.js';

/** DZC-TRANSPORT-12. */
export const AFTER_DISEMBARKING = 'DZC-TRANSPORT-12';

/** DZC-FORCE-30: no +2 in the turn of disembarking. */
export const disembarkAndFire: ShotRule = {
  rule: 'DZC-FORCE-30',
  amend(table, { shooter, modifiers }) {
    if (!hasSpecial(table, shooter, 'df') || !hasDisembarked(table, shooter)) return null;
    return { modifiers: modifiers.filter(({ rule }) => rule !== AFTER_DISEMBARKING) };
  },
};
