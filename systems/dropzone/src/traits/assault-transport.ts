import { hasSpecial } from '../book/figures.js';
import { rode } from '../transports/state.js';
import { AFTER_DISEMBARKING } from './disembark-and-fire.js';
import type { ShotRule } from './shot-rule.js';

const RULE = 'DZC-FORCE-25';

/** DZC-FORCE-25: those who have left it in this turn shoot at +1 instead of +2. */
export const assaultTransport: ShotRule = {
  rule: RULE,
  amend(table, { shooter, modifiers }) {
    const carriers = Object.values(rode.read(table, shooter) ?? {}).map(String);
    const late = modifiers.some(({ rule }) => rule === AFTER_DISEMBARKING);
    if (!late || !carriers.some((id) => table.models.has(id) && hasSpecial(table, id, 'assault-transport')))
      return null;
    return {
      modifiers: modifiers.map((one) => (one.rule === AFTER_DISEMBARKING ? { ...one, value: 1, rule: RULE } : one)),
    };
  },
};
