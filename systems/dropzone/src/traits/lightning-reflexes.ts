import { isReflexive } from '../transports/gate-state.js';
import { AFTER_DISEMBARKING } from './disembark-and-fire.js';
import type { ShotRule } from './shot-rule.js';

/** DZC-FORCE-44: no +2 in the turn in which it comes out of a Gate. */
export const lightningReflexes: ShotRule = {
  rule: 'DZC-FORCE-44',
  amend: (table, { shooter, modifiers }) =>
    isReflexive(table, shooter) ? { modifiers: modifiers.filter(({ rule }) => rule !== AFTER_DISEMBARKING) } : null,
};
