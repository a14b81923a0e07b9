import type { Trait } from '@bridgehead/kernel';
import type { Moments } from './moments.js';

/** PF-MAR-22: one more CQB die for each model if its squadron called the engagement. */
export const killTeam: Trait<Moments> = {
  name: 'kill-team',
  rule: 'PF-MAR-22',
  cqbValue: (_rules, _bearer, { fight }, value) => (fight.initiates ? value + 1 : value),
};
