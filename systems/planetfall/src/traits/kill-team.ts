import type { Trait } from '@bridgehead/kernel';
import type { Moments } from '../book/moments.js';

/** PF-MAR-22: one CQB die more for each model if its squadron called the engagement. */
export const killTeam: Trait<Moments> = {
  name: 'kill-team',
  cqbValue(rules, _bearer, { fight }, value) {
    if (!fight.initiates) return value;
    rules.cite('PF-MAR-22');
    return value + 1;
  },
};
